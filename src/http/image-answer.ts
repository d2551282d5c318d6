import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ImageSource } from '#core/image-url.ts'
import type { MakeFailure, Picture } from './make-picture.ts'

export type ImageFailure =
  | MakeFailure
  | { code: 'request_invalid' | 'source_missing' }
  | { code: 'rate_limited'; seconds: number }

const failureStatus = {
  request_invalid: 400,
  source_forbidden: 403,
  source_missing: 404,
  source_too_large: 413,
  picture_too_large: 413,
  picture_unsupported: 415,
  source_unsupported: 415,
  rate_limited: 429,
  source_failed: 502,
  busy: 503,
  source_timeout: 504,
  resize_timeout: 504,
} as const

/** How long a remote picture is cached, here and in browsers. */
export const daySeconds = 86_400
const busySeconds = 2
/** nginx's status for a client that has disconnected; only the log sees it. */
const clientGoneStatus = 499
const guardHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

export function answerPicture(c: Context, picture: Picture, source: ImageSource): Response {
  // A hash of the bytes, not of the key: a remote picture may change under the same address.
  const etag = `"${createHash('sha256').update(picture).digest('hex')}"`
  const maxAge = source.kind === 'local' ? 'max-age=31536000, immutable' : `max-age=${daySeconds}`
  const headers = { ...guardHeaders, etag, 'cache-control': `public, ${maxAge}` }
  const known = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag) || known.includes('*')) return c.body(null, 304, headers)
  const length = String(picture.byteLength)
  return c.body(picture, 200, { ...headers, 'content-type': 'image/webp', 'content-length': length })
}

export function answerFailure(c: Context, failure: ImageFailure): Response {
  const headers = new Headers({ ...guardHeaders, 'cache-control': 'no-store' })
  if (failure.code === 'busy') headers.set('retry-after', String(busySeconds))
  if (failure.code === 'rate_limited') headers.set('retry-after', String(failure.seconds))
  return c.text(failure.code, { status: failureStatus[failure.code], headers })
}

export function answerClientGone(): Response {
  return new Response(null, { status: clientGoneStatus })
}
