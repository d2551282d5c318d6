import type { Context } from 'hono'
import type { PackedJson } from '#platform/packed-json.server.ts'

/** Sends prepared, compressed JSON; a client that has it already gets 304. */
export function sendJson(
  c: Context,
  { json, gzip, hash }: PackedJson,
  cacheControl = 'private, no-cache',
): Response {
  const etag = `"${hash}"`
  const headers = { etag, 'cache-control': cacheControl, vary: 'accept-encoding' }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
  const typed = { ...headers, 'content-type': 'application/json' }
  const canGzip = c.req.header('accept-encoding')?.includes('gzip') ?? false
  return canGzip ? c.body(gzip, 200, { ...typed, 'content-encoding': 'gzip' }) : c.body(json, 200, typed)
}
