import type { Context } from 'hono'
import { isReadOnlyRefusal } from '#platform/database.server.ts'
import { noteLook } from '#shop/staff/open-shop-pass.server.ts'
import { isForLooking, type ShopPass } from '#shop/staff/shop-pass.ts'
import { speaking } from '#shop/staff/spoken-language.server.ts'
import type { AppEnv, AppParts, Rendered } from './app-types.ts'
import { errorPage } from './error-page.ts'
import { withPassBar } from './pass-bar.ts'
import { sendRendered } from './send-rendered.ts'

/** A page for a member of staff who came with a pass: never cached, and loaded again when the pass ends. */
export async function sendForPass(
  c: Context<AppEnv>,
  { db, clock }: Pick<AppParts, 'db' | 'clock'>,
  pass: ShopPass,
  render: () => Promise<Rendered>,
): Promise<Response> {
  const { site, locale } = c.get('ctx')
  const { pathname } = c.get('url')
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (isForLooking(pass) && !isRead) return errorPage(c, { code: 'service.forbidden' })
  await noteLook({ db, clock, siteId: site.id, requestId: c.get('requestId') }, pass, pathname)
  const rendered = await render()
  if (rendered.errors.some(isReadOnlyRefusal)) return errorPage(c, { code: 'service.forbidden' })
  const secondsLeft = Math.ceil((pass.endsAt.getTime() - clock().getTime()) / 1000)
  c.header('refresh', String(Math.max(1, secondsLeft + 1)))
  c.header('x-robots-tag', 'noindex')
  const document = speaking(pass.member.locale, () => withPassBar(rendered.document, pass, { site, locale }))
  return sendRendered(c, { ...rendered, document })
}
