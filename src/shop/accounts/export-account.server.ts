import { promisify } from 'node:util'
import { strToU8, type Zippable, zip } from 'fflate'
import { err, ok, type Result } from '#core/result.ts'
import { listEmailsOf } from '#shop/emails/emails-of-user.server.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import { listAnswers } from '#shop/orders/list-answers.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { listNotices } from '#shop/stock-notices/list-notices.server.ts'
import { findAccountData, findAccountRow } from './account-data.queries.server.ts'
import { checkOwnPassword } from './check-own-password.server.ts'
import { siteTime } from './site-time.ts'

const pack = promisify<Zippable, Uint8Array<ArrayBuffer>>(zip as never)

/** Everything that the shop stores about a customer, in a portable form. */
export async function exportAccount(
  ctx: RequestContext,
  { password }: { password: string },
): Promise<Result<{ name: string; bytes: Uint8Array<ArrayBuffer> }, Failure>> {
  const { db, site } = ctx
  const own = await checkOwnPassword(ctx, password, 'password')
  if (!own.ok) return own
  const { user } = own.value
  const refused = await refusedByLimits(ctx.limits, { export: user.id })
  if (refused) return err(refused)
  const [account, data, emails, answers, notices] = await Promise.all([
    findAccountRow(db, site.id, user.id),
    findAccountData(db, site.id, user.id),
    listEmailsOf(db, site.id, user.id),
    listAnswers(db, site.id, user.id),
    listNotices(db, site.id, user.email),
  ])
  const t = ctx.messageBook.translate(site.id, user.locale)
  const readme = [
    t('account_export.title', { site: site.name }),
    t('account_export.made', { time: siteTime(ctx.clock(), site) }),
    '',
    `account.json – ${t('account_export.account')}`,
    `addresses.json – ${t('account_export.addresses')}`,
    `devices.json – ${t('account_export.devices')}`,
    `consents.json – ${t('account_export.consents')}`,
    `letters.json – ${t('account_export.emails')}`,
    `carts.json, checkouts.json, orders.json – ${t('account_export.orders')}`,
    `balance.json, top-ups.json – ${t('account_export.balance')}`,
    `answers.json – ${t('account_export.answers')}`,
    `notices.json – ${t('account_export.notices')}`,
    '',
    t('account_export.left_out'),
  ]
  const bytes = await pack({
    'README.txt': strToU8(`${readme.join('\n')}\n`),
    'account.json': asJson(account),
    'addresses.json': asJson(data.addresses),
    'devices.json': asJson(data.devices),
    'consents.json': asJson(data.consents),
    'letters.json': asJson(emails),
    'carts.json': asJson(data.carts),
    'checkouts.json': asJson(data.checkouts),
    'orders.json': asJson(data.orders),
    'balance.json': asJson(data.balance),
    'top-ups.json': asJson(data.topUps),
    'answers.json': asJson(answers),
    'notices.json': asJson(notices),
  })
  return ok({ name: `${site.code}-${user.suiteCode}.zip`.toLowerCase(), bytes })
}

function asJson(value: unknown): Uint8Array {
  return strToU8(`${JSON.stringify(value, null, 2)}\n`)
}
