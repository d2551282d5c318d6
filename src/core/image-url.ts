/** The only widths that are served, so a stranger cannot fill the cache with every size. */
export const imageWidths = [80, 160, 240, 320, 480, 640, 960, 1280] as const
export const imageDensities = [1, 2] as const

export type ImageWidth = (typeof imageWidths)[number]
export type ImageDensity = (typeof imageDensities)[number]

export type ImageSource = { kind: 'local'; path: string } | { kind: 'remote'; url: URL }
export type ImageRequest = {
  /** The source as it was written, for looking up where it is used. */
  src: string
  source: ImageSource
  width: ImageWidth
  density: ImageDensity
}

const longestSource = 2000

/** Comma and space are encoded, so the address can be used in a srcset; a slash needs no encoding. */
export function imageUrl(src: string, width: ImageWidth, density: ImageDensity): string {
  const query = new URLSearchParams({ src, w: String(width), d: String(density) })
  return `/image?${query.toString().replaceAll('%2F', '/')}`
}

export function imageSrcSet(src: string, width: ImageWidth): string {
  return imageDensities.map((density) => `${imageUrl(src, width, density)} ${density}x`).join(', ')
}

/** The srcset for density 2, beside a `src` from `imageUrl` with density 1; undefined for other addresses. */
export function denserSrcSet(url: string): string | undefined {
  return /^\/image\?.*&d=1$/.test(url) ? `${url.slice(0, -1)}2 2x` : undefined
}

/** The same picture at another width. */
export function imageAtWidth(address: string, width: ImageWidth): string {
  const src = new URLSearchParams(address.slice(address.indexOf('?'))).get('src')
  return src === null ? address : imageUrl(src, width, 1)
}

/** The inverse of `imageUrl`; null for anything that `imageUrl` would not write. */
export function readImageRequest(query: URLSearchParams): ImageRequest | null {
  const width = imageWidths.find((known) => String(known) === query.get('w'))
  const density = imageDensities.find((known) => String(known) === query.get('d'))
  const src = query.get('src') ?? ''
  const source = readSource(src)
  if (query.size !== 3) return null // an unknown or repeated parameter
  return width && density && source ? { src, source, width, density } : null
}

function readSource(src: string): ImageSource | null {
  if (src.length > longestSource) return null
  if (isPlainPath(src)) return { kind: 'local', path: src }
  if (!/^https?:\/\//i.test(src) || !URL.canParse(src)) return null
  const url = new URL(src)
  url.hash = ''
  return { kind: 'remote', url }
}

/** Accepts nothing that a file system or a second decoding could read as another path. */
function isPlainPath(src: string): boolean {
  const [before, ...segments] = src.split('/')
  const isPlain = (segment: string) => /^[^\\%?#\p{Cc}]{1,255}$/u.test(segment) && !/^\.\.?$/.test(segment)
  return before === '' && segments.length > 0 && segments.every(isPlain)
}
