import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Context } from 'hono'
import type { AppEnv } from './kit.ts'
import type { CachedPage } from './page-cache.ts'

const decompress = promisify(gunzip)

/** In the best encoding that the browser takes, or not at all if it has the page already. */
export async function sendCachedPage(
  c: Context<AppEnv>,
  page: CachedPage,
  state: 'hit' | 'miss',
): Promise<Response> {
  c.header('x-page-cache', state)
  if (c.req.header('if-none-match') === page.etag) return c.body(null, 304, page.headers)
  const accepted = c.req.header('accept-encoding') ?? ''
  if (page.brotli && accepted.includes('br')) return c.body(page.brotli.body, 200, page.brotli.headers)
  if (accepted.includes('gzip')) return c.body(page.gzip.body, 200, page.gzip.headers)
  return c.body(new Uint8Array(await decompress(page.gzip.body)), 200, page.headers)
}
