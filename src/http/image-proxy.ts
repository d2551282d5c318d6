import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { type ImageSource, readImageRequest } from '#core/image-url.ts'
import { err, ok, type Result } from '#core/result.ts'
import { createFileCache } from '#platform/file-cache.server.ts'
import { resizeImage } from '#platform/resize-image.server.ts'
import { createSafeFetch, isAllowedDomain, type SafeFetch } from '#platform/safe-fetch.server.ts'
import { createSlots } from '#platform/slots.server.ts'

const imageFailureStatus = {
  request_invalid: 400,
  source_forbidden: 403,
  source_missing: 404,
  source_too_large: 413,
  picture_too_large: 413,
  picture_unsupported: 415,
  source_failed: 502,
  busy: 503,
  source_timeout: 504,
  resize_timeout: 504,
} as const

type Failure = { code: keyof typeof imageFailureStatus }
type Picture = Uint8Array<ArrayBuffer>

export type ImageProxyOptions = {
  /** `host`, `*.host`, or either with `:port`. */
  allowedDomains: readonly string[]
  cacheFolder: string
  cacheBytes: number
  /** Null when there is no such file. A changed picture needs another path: this one is kept for a year. */
  readLocal(path: string): Promise<Uint8Array | null>
  fetchRemote?: SafeFetch
  resizeSeconds?: number
  reportError?(error: unknown): void
}

const maxSourceBytes = 10 * 1024 * 1024
const daySeconds = 86_400
/** Part of every key: change it with the way pictures are made. */
const recipe = 'webp-75-1'
const guardHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** Answers `GET /image?src=…&w=…&d=…`, the addresses that `#core/image-url.ts` writes. */
export function createImageProxy(options: ImageProxyOptions): (c: Context) => Promise<Response> {
  const { allowedDomains, readLocal, resizeSeconds: timeoutSeconds, reportError = console.error } = options
  const isAllowedUrl = (url: URL) => isAllowedDomain(url, allowedDomains)
  const fetchRemote =
    options.fetchRemote ?? createSafeFetch({ isAllowedUrl, accept: 'image/*', maxBytes: maxSourceBytes })
  const cache = createFileCache(options.cacheFolder, options.cacheBytes, reportError)
  const inFlight = new Map<string, Promise<Result<Picture, Failure>>>()
  const inResizeSlot = createSlots(2, 64)
  // Apart from resizing, so that slow sources neither hold up our own pictures nor fill the memory.
  const inFetchSlot = createSlots(8, 64)

  async function readSource(path: string): Promise<Result<Uint8Array, Failure>> {
    try {
      const bytes = await readLocal(path)
      if (!bytes) return err({ code: 'source_missing' })
      return bytes.byteLength > maxSourceBytes ? err({ code: 'source_too_large' }) : ok(bytes)
    } catch (error) {
      reportError(error)
      return err({ code: 'source_failed' })
    }
  }

  function makePicture(source: ImageSource, width: number): Promise<Result<Picture, Failure>> {
    if (source.kind === 'local') {
      return inResizeSlot<Picture, Failure>(async () => {
        const read = await readSource(source.path)
        return read.ok ? resizeImage(read.value, { width, timeoutSeconds, allowVector: true }) : read
      })
    }
    return inFetchSlot<Picture, Failure>(async () => {
      const fetched = await fetchRemote(source.url)
      if (!fetched.ok) return fetched
      return inResizeSlot(() => resizeImage(fetched.value, { width, timeoutSeconds }))
    })
  }

  async function findOrMake(key: string, source: ImageSource, width: number) {
    const cached = await cache.read(key, source.kind === 'local' ? Infinity : daySeconds)
    if (cached) return ok(cached)
    const made = await makePicture(source, width)
    if (made.ok) await cache.write(key, made.value)
    return made
  }

  return async function answerImage(c) {
    const request = readImageRequest(new URL(c.req.url).searchParams)
    if (!request) return answerFailure(c, 'request_invalid')
    const { source } = request
    // Here as well as in the fetch: what a domain left in the cache goes when the domain does.
    if (source.kind === 'remote' && !isAllowedUrl(source.url)) return answerFailure(c, 'source_forbidden')

    // By pixels: 160 at density 1 and 80 at density 2 are one picture.
    const width = request.width * request.density
    const key = sha256(JSON.stringify([recipe, source.kind === 'local' ? source.path : source.url, width]))
    const picture = inFlight.get(key) ?? findOrMake(key, source, width).finally(() => inFlight.delete(key))
    inFlight.set(key, picture)
    const result = await picture
    return result.ok ? answerPicture(c, result.value, source) : answerFailure(c, result.error.code)
  }
}

function answerPicture(c: Context, picture: Picture, source: ImageSource): Response {
  // Of the bytes, not of the key: a remote picture may change under one address.
  const etag = `"${sha256(picture)}"`
  const maxAge = source.kind === 'local' ? 'max-age=31536000, immutable' : `max-age=${daySeconds}`
  const headers = { ...guardHeaders, etag, 'cache-control': `public, ${maxAge}` }
  const known = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag) || known.includes('*')) return c.body(null, 304, headers)
  const length = String(picture.byteLength)
  return c.body(picture, 200, { ...headers, 'content-type': 'image/webp', 'content-length': length })
}

function answerFailure(c: Context, code: Failure['code']): Response {
  const headers = new Headers({ ...guardHeaders, 'cache-control': 'no-store' })
  if (code === 'busy') headers.set('retry-after', '2')
  return c.text(code, { status: imageFailureStatus[code], headers })
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
