import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { isDatabaseAway } from '#platform/database.server.ts'
import type { AppEnv, Rendered } from './app-types.ts'
import { errorPage } from './error-page.ts'
import { isClientGone, leftAlone } from './failed-request.ts'
import { askToWait } from './responses.ts'

const worthCompressing = 1024
export const pageHeaders = { vary: 'accept-encoding, cookie', 'content-type': 'text/html; charset=utf-8' }

/** A personal or dynamic response: only the browser itself may store it. */
export async function sendRendered(
  c: Context<AppEnv>,
  { response, document, errors }: Rendered,
  cacheControl = 'private, no-store',
): Promise<Response> {
  if (response.status >= 500 && isClientGone(c)) return leftAlone(c)
  const isAway = response.status === 500 && errors.some(isDatabaseAway)
  const isData = c.get('url').pathname.endsWith('.data')
  // The frame could not be rendered, or the response is a file without one.
  if (errors.length > 0 && !document && !isData)
    return errorPage(c, { code: isAway ? 'service.overloaded' : 'service.internal' })
  const status = isAway ? 503 : response.status
  askToWait(c, status)
  for (const [name, value] of response.headers) c.header(name, value, { append: name === 'set-cookie' })
  if (!response.headers.has('cache-control')) c.header('cache-control', cacheControl)
  if (document) {
    c.header('content-type', pageHeaders['content-type'])
    c.header('content-security-policy', document.policy)
  }
  c.header('vary', pageHeaders.vary)
  c.status(status as 200)
  const isText =
    document !== null || /^text\/|json|javascript/.test(response.headers.get('content-type') ?? '')
  const canGzip = isText && (c.req.header('accept-encoding')?.includes('gzip') ?? false)
  const isDownload = response.headers.get('content-disposition')?.startsWith('attachment')
  if (!document && isDownload && response.body) return sendFile(c, response.body, canGzip)
  const body = document ? Buffer.from(document.html) : Buffer.from(await response.arrayBuffer())
  if (body.byteLength === 0) return c.body(null)
  if (!canGzip || body.byteLength < worthCompressing) return c.body(body)
  c.header('content-encoding', 'gzip')
  return c.body(gzipSync(body, { level: 1 }))
}

/** A file to download goes out as it is made: it may be larger than what we want to hold at once. */
function sendFile(
  c: Context<AppEnv>,
  file: ReadableStream<Uint8Array<ArrayBuffer>>,
  canGzip: boolean,
): Response {
  if (!canGzip) return c.body(file)
  c.header('content-encoding', 'gzip')
  return c.body(file.pipeThrough(new CompressionStream('gzip')))
}
