import { promisify } from 'node:util'
import { strToU8, type Zippable, zip } from 'fflate'
import type { Locale } from '#core/locale.ts'
import { listClaimParts } from '#shop/claims/list-claim-parts.server.ts'
import { listEmailsOf } from '#shop/emails/emails-of-user.server.ts'
import { listForwardParts } from '#shop/forwards/list-forward-parts.server.ts'
import { listAnswers } from '#shop/orders/list-answers.server.ts'
import { listParcelParts } from '#shop/parcels/list-parcel-parts.server.ts'
import { listProParts } from '#shop/pro/list-pro-parts.server.ts'
import { listQuoteParts } from '#shop/quotes/list-quote-parts.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { listOpeningNotices } from '#shop/reservations/tell-openings.server.ts'
import { listNotices } from '#shop/stock-notices/list-notices.server.ts'
import { listTicketParts } from '#shop/tickets/list-ticket-parts.server.ts'
import { listOwnWithdrawals } from '#shop/withdrawals/list-own-withdrawals.server.ts'
import { findAccountData, findAccountRow, findNotesAbout } from './account-data.queries.server.ts'
import { siteTime } from './site-time.ts'

const pack = promisify<Zippable, Uint8Array<ArrayBuffer>>(zip as never)

type Parts = Pick<RequestContext, 'db' | 'site' | 'clock' | 'messageBook'>
export type AccountFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** Everything that the shop stores about a customer, in a portable form: the same file for the customer and for staff. */
export async function packAccountData(
  { db, site, clock, messageBook }: Parts,
  user: { id: string; email: string; suiteCode: string; locale: Locale },
): Promise<AccountFile> {
  const [
    account,
    data,
    emails,
    answers,
    notices,
    openings,
    notes,
    quoteParts,
    parcelParts,
    forwardParts,
    claimParts,
    ticketParts,
    proParts,
    withdrawals,
  ] = await Promise.all([
    findAccountRow(db, site.id, user.id),
    findAccountData(db, site.id, user.id),
    listEmailsOf(db, site.id, user.id),
    listAnswers(db, site.id, user.id),
    listNotices(db, site.id, user.email),
    listOpeningNotices(db, site.id, user.email),
    findNotesAbout(db, site.id, user.id),
    listQuoteParts(db, site.id, user.id),
    listParcelParts(db, site.id, user.id),
    listForwardParts(db, site.id, user.id),
    listClaimParts(db, site.id, user.id),
    listTicketParts(db, site.id, user.id),
    listProParts(db, site.id, user.id),
    listOwnWithdrawals(db, site.id, user.id),
  ])
  const t = messageBook.translate(site.id, user.locale)
  const readme = [
    t('account_export.title', { site: site.name }),
    t('account_export.made', { time: siteTime(clock(), site) }),
    '',
    `account.json – ${t('account_export.account')}`,
    `addresses.json – ${t('account_export.addresses')}`,
    `devices.json – ${t('account_export.devices')}`,
    `consents.json – ${t('account_export.consents')}`,
    `emails.json – ${t('account_export.emails')}`,
    `carts.json, checkouts.json, orders.json – ${t('account_export.orders')}`,
    `balance.json, top-ups.json – ${t('account_export.balance')}`,
    `quotes.json – ${t('account_export.quotes')}`,
    `parcels.json, claims.json, forwards.json – ${t('account_export.parcels')}`,
    `pickups.json – ${t('account_export.pickups')}`,
    `goods-claims.json – ${t('account_export.goods_claims')}`,
    `reservations.json – ${t('account_export.reservations')}`,
    `company.json – ${t('account_export.company')}`,
    `withdrawals.json – ${t('account_export.withdrawals')}`,
    `messages.json – ${t('account_export.messages')}`,
    `answers.json – ${t('account_export.answers')}`,
    `notices.json – ${t('account_export.notices')}`,
    `notes.json – ${t('account_export.notes')}`,
    '',
    t('account_export.left_out'),
  ]
  const bytes = await pack({
    'README.txt': strToU8(`${readme.join('\n')}\n`),
    'account.json': asJson(account),
    'addresses.json': asJson(data.addresses),
    'devices.json': asJson(data.devices),
    'consents.json': asJson(data.consents),
    'emails.json': asJson(emails),
    'carts.json': asJson(data.carts),
    'checkouts.json': asJson(data.checkouts),
    'orders.json': asJson(data.orders),
    'quotes.json': asJson(withParts(data.quotes, quoteParts)),
    'parcels.json': asJson(withParts(data.parcels, parcelParts.parcels)),
    'claims.json': asJson(withParts(data.claims, parcelParts.claims)),
    'forwards.json': asJson(withParts(data.forwards, forwardParts)),
    'balance.json': asJson(data.balance),
    'top-ups.json': asJson(data.topUps),
    'pickups.json': asJson(data.pickupChanges),
    'goods-claims.json': asJson(withParts(data.goodsClaims, claimParts)),
    'reservations.json': asJson(data.reservations),
    'company.json': asJson(proParts),
    'withdrawals.json': asJson(withdrawals),
    'messages.json': asJson(withParts(data.tickets, ticketParts)),
    'answers.json': asJson(answers),
    'notices.json': asJson([...notices, ...openings]),
    'notes.json': asJson(notes),
  })
  return { name: `${site.code}-${user.suiteCode}.zip`.toLowerCase(), bytes }
}

function withParts(rows: readonly { id: string }[], parts: ReadonlyMap<string, object>): object[] {
  return rows.map((row) => ({ ...row, ...parts.get(row.id) }))
}

function asJson(value: unknown): Uint8Array {
  return strToU8(`${JSON.stringify(value, null, 2)}\n`)
}
