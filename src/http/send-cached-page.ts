import type { Context } from 'hono'
import type { AppEnv } from './app-types.ts'
import { answerFrom, bytesOf, type CachedPage, unpacked } from './cached-page.ts'

/** A plain record of headers goes out as it is, while Hono's own would be built one by one. */
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
