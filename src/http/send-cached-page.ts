import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Context } from 'hono'
import type { AppEnv } from './kit.ts'
import type { CachedPage } from './page-cache.ts'

const decompress = promisify(gunzip)

/**
 * In the best encoding that the browser takes, or not at all if it has the page already. A plain record of
 * headers goes out as it is, while Hono's own would be built one by one.
 */
export async function sendCachedPage(
  c: Context<AppEnv>,
  page: CachedPage,
  state: 'hit' | 'miss',
): Promise<Response> {
  c.set('hasSecurityHeaders', true)
  const answer = (status: number, body: BodyInit | null, headers: Record<string, string>) =>
    new Response(body, {
      status,
      headers: { ...headers, 'x-request-id': c.get('requestId'), 'x-page-cache': state },
    })
  if (c.req.header('if-none-match') === page.etag) return answer(304, null, page.headers)
  const accepted = c.req.header('accept-encoding') ?? ''
  if (page.brotli && accepted.includes('br')) return answer(200, page.brotli.body, page.brotli.headers)
  if (page.gzip && accepted.includes('gzip')) return answer(200, page.gzip.body, page.gzip.headers)
  return answer(200, page.plain ?? (await unpacked(page)), page.headers)
}

async function unpacked({ gzip }: CachedPage): Promise<Uint8Array<ArrayBuffer>> {
  if (!gzip) throw new Error('A page is kept plain or packed')
  return new Uint8Array(await decompress(gzip.body))
}
