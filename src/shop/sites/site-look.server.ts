import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { paintDrawing, type SiteAsset } from './paint-asset.ts'
import { type Theme, themeCss } from './theme.ts'

/** Original pictures by name. */
export type Pictures = Readonly<Record<string, Buffer<ArrayBuffer>>>
/** A picture for each colour mode, in place of a drawing in the tokens of the site. */
export type OwnPicture = { light: SiteFileBody; dark: SiteFileBody }

/** A public file by address; the address changes with the content. */
export type SiteFileBody = { body: Buffer<ArrayBuffer>; type: string }

/** How a site looks, with the files that its pages load. */
export type SiteLook = {
  theme: Theme
  themeHref: string
  assets: Record<string, SiteAsset>
  logo: string | null
  files: ReadonlyMap<string, SiteFileBody>
}

export const assetTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
}
const vector = 'image/svg+xml'

type Wanted = {
  code: string
  theme: Theme
  pictures: Pictures
  /** By the name that pages ask for, such as logo.svg. */
  own?: Readonly<Record<string, OwnPicture>>
}

export function paintLook({ code, theme, pictures, own = {} }: Wanted): SiteLook {
  const files = new Map<string, SiteFileBody>()
  const keep = (name: string, body: Buffer<ArrayBuffer>, type: string): string => {
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 12)
    const href = `/site-assets/${code}/${hash}/${name}`
    files.set(href, { body, type })
    return href
  }
  const paint = (name: string, mode: keyof SiteAsset, { type, body }: SiteFileBody): string => {
    if (type !== vector) return keep(name.replace(/\.svg$/, '.webp'), body, type)
    return keep(name, Buffer.from(paintDrawing(body.toString(), theme)[mode]), type)
  }
  const paintBoth = (name: string, { light, dark }: OwnPicture): SiteAsset => ({
    light: paint(name, 'light', light),
    dark: paint(name, 'dark', dark),
  })
  const assets: Record<string, SiteAsset> = {}
  for (const [name, body] of Object.entries(pictures)) {
    // A picture of one language gives way too, or pages in it would keep the old logo.
    if (Object.keys(own).some((replaced) => name === replaced || name.endsWith(`/${replaced}`))) continue
    try {
      const file = { type: assetTypes[extname(name)] ?? '', body }
      assets[name] = paintBoth(name, { light: file, dark: file })
    } catch (error) {
      throw new Error(`assets/${name}: ${error instanceof Error ? error.message : error}`, { cause: error })
    }
  }
  for (const [name, picture] of Object.entries(own)) assets[name] = paintBoth(name, picture)
  const themeHref = keep('theme.css', Buffer.from(themeCss(theme)), 'text/css; charset=utf-8')
  const logo = own['logo.svg']?.light ?? drawing(pictures['logo.svg'])
  const drawn = logo?.type === vector ? paintDrawing(logo.body.toString(), theme).light : null
  return { theme, themeHref, assets, logo: drawn, files }
}

function drawing(body: Buffer<ArrayBuffer> | undefined): SiteFileBody | undefined {
  return body && { type: vector, body }
}
