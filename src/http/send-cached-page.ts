import type { Context } from 'hono'
import type { AppEnv } from './app-types.ts'
import { answerFrom, bytesOf, type CachedPage, unpacked } from './cached-page.ts'

/** Passes a plain record of headers to Node, which is faster than Hono's Headers object. */
export async function sendCachedPage(
  c: Context<AppEnv>,
  page: CachedPage,
  state: 'hit' | 'miss',
): Promise<Response> {
  c.set('hasSecurityHeaders', true)
  const answer = answerFrom(page, c.req.header('if-none-match'), c.req.header('accept-encoding'))
  const { status, headers, body } = answer ?? (await unpacked(page))
  return new Response(body === null ? null : bytesOf(body), {
    status,
    headers: { ...headers, 'x-request-id': c.get('requestId'), 'x-page-cache': state },
  })
}
