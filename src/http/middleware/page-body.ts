import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errorPage } from '../error-page.ts'
import type { AppEnv } from '../kit.ts'

const mostBytes = 64 * 1024
/** Five files of ten megabytes would fit into one answer; whoever has more sends the rest after it. */
export const mostBytesWithFiles = 50 * 1024 * 1024 + mostBytes
const withFiles = /^\/[a-z]{2}\/order-additional-info-needed\//

const plain = limit(mostBytes)
const large = limit(mostBytesWithFiles)

/** What a form of a page may hold; files only where a page takes them. */
export const pageBody: MiddlewareHandler<AppEnv> = (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  return (withFiles.test(c.req.path) ? large : plain)(c, next)
}

function limit(maxSize: number): MiddlewareHandler<AppEnv> {
  return bodyLimit({ maxSize, onError: (c) => errorPage(c, { code: 'service.file_too_large' }) })
}
