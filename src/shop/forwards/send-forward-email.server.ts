import { sql } from 'kysely'
import { type Amount, amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import { sendEmail } from '#shop/emails/send-email.server.ts'
import type { EmailParts } from '#shop/emails/send-queued-email.server.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import type { Forward } from './forward.ts'
import { type ForwardEmailTemplate, forwardEmail } from './forward-emails.ts'
import { findBoxes, findForward } from './forwards.queries.server.ts'
import { forwardHolds } from './hold-forward.server.ts'
import { lockerHold } from './locker-fit.ts'

export type ForwardEmailParts = EmailParts & { sites: SiteDirectory; messageBook: MessageBook }
/** Of a move; without states the days to pay are over. */
export type ForwardEmailJob = {
  siteId: number
  forwardId: string
  from?: string | undefined
  to?: string | undefined
}

/** The request may have moved on since the job was queued; then there is nothing to tell. */
export async function sendForwardEmail(
  parts: ForwardEmailParts,
  job: ForwardEmailJob,
  jobId: string,
): Promise<void> {
  const { db, sites, messageBook } = parts
  const { siteId } = job
  const site = sites.all().find(({ id }) => id === siteId)
  const forward = site && (await findForward(db, siteId, { id: job.forwardId }))
  const reader = forward && (await findReader(db, siteId, forward.userId))
  if (!site || !forward || !reader) return
  const template = await whatToTell(db, forward, job)
  if (!template) return
  const { locale, slug, userId } = forward
  const origin = sites.linkOrigin(site.code)
  const message = forwardEmail(messageBook.translate(siteId, locale), template, {
    site,
    forward,
    firstName: reader.firstName,
    currency: currencyCode(site, forward.currencyId),
    locale,
    href: origin + forwardPaths(locale).forward(slug),
    boxes: (await findBoxes(db, siteId, { forwardIds: [forward.id] })).map(({ number }) => number),
    refunded: await refundedOf(db, forward),
  })
  const sender = { site, origin, locale, messageBook, userId, about: `forward ${forward.number}` }
  await sendEmail(parts, jobId, sender, { recipient: reader.email, message })
}

async function whatToTell(
  db: Db,
  forward: Forward,
  { from, to }: ForwardEmailJob,
): Promise<ForwardEmailTemplate | null> {
  const { state, reason } = forward
  if (to === undefined) return state === 'priced' ? 'overdue' : null
  // The first two moves happen together: one email tells of both.
  if (to === 'waiting_parcels') return state === to ? 'waiting' : null
  if (to === 'processing') {
    if (state !== 'processing') return null
    return from === 'submitted' ? 'submitted' : from === 'waiting_parcels' ? 'all_here' : null
  }
  if (to !== state) return null
  switch (to) {
    case 'on_hold':
      return reason === lockerHold || forwardHolds.some((known) => known === reason && known !== 'our_check')
        ? 'on_hold'
        : null
    case 'priced':
      return 'priced'
    case 'paid':
      return (await isAutomatic(db, forward)) ? 'paid_by_itself' : null
    case 'dispatched':
      return 'dispatched'
    case 'delivered':
      return 'delivered'
    case 'returned':
      return reason === 'lost' ? 'lost' : 'returned'
    case 'cancelled':
      return reason === 'erased' ? null : 'cancelled'
    default:
      return null
  }
}

/** Whoever pays themselves gets the email about the invoice. */
async function isAutomatic(db: Db, { siteId, id }: Forward): Promise<boolean> {
  const row = await db
    .selectFrom('state_events')
    .select('reason_code')
    .where('site_id', '=', siteId)
    .where('entity', '=', 'forward')
    .where('entity_id', '=', id)
    .where('to_state', '=', 'paid')
    .executeTakeFirst()
  return row?.reason_code === 'automatic'
}

/** Refunds that were asked for and did not fail. */
async function refundedOf(db: Db, { siteId, invoiceId }: Forward): Promise<Amount> {
  if (invoiceId === null) return amount('0')
  const { rows } = await sql<{ refunded: string }>`
    select coalesce(sum(refunds.amount), 0)::text as refunded from refunds
      join payments on payments.site_id = refunds.site_id and payments.id = refunds.payment_id
    where refunds.site_id = ${siteId} and payments.invoice_id = ${invoiceId} and refunds.state <> 'failed'`.execute(
    db,
  )
  return amount(rows[0]?.refunded ?? '0')
}

/** Null for somebody whose account was erased. */
async function findReader(db: Db, siteId: number, userId: string) {
  const row = await db
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.email ? { email: row.email, firstName: row.first_name } : null
}
