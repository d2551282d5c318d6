import type { MessageLocale } from '#core/locale.ts'
import type { Db } from '#platform/database.server.ts'
import type { Encryption } from '#platform/encryption.server.ts'
import { sendEmail } from '#shop/emails/send-email.server.ts'
import type { EmailParts } from '#shop/emails/send-queued-email.server.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import type { Claim, ClaimState } from './claim.ts'
import { type ClaimEmailFacts, type ClaimEmailTemplate, claimEmail } from './claim-emails.ts'
import { linkClaim } from './claim-key.server.ts'
import { findMessages } from './claim-thread.queries.server.ts'
import { findClaim, findItems } from './claims.queries.server.ts'
import { complainUntil } from './complain-until.ts'
import { findComplaintBody } from './complaint-body.server.ts'
import { findReturnOf } from './return-of-claim.server.ts'

export type ClaimEmailParts = EmailParts & {
  sites: SiteDirectory
  messageBook: MessageBook
  encryption: Encryption
}

export type ClaimEmailJob = {
  siteId: number
  claimId: string
  /** Of a move. */
  from?: string | undefined
  to?: string | undefined
  /** Of a message. */
  messageId?: string | undefined
}

type Telling = { template: ClaimEmailTemplate; said: ClaimEmailFacts['said'] }

/** What the customer did themselves is answered by the page; everything else is an email. */
export async function sendClaimEmail(
  parts: ClaimEmailParts,
  job: ClaimEmailJob,
  jobId: string,
): Promise<void> {
  const { db, sites, messageBook, encryption } = parts
  const { siteId } = job
  const site = sites.all().find(({ id }) => id === siteId)
  const claim = site && (await findClaim(db, siteId, { id: job.claimId }))
  // The address is gone with an erased account.
  if (!site || !claim?.email) return
  const telling = await whatToTell(db, claim, job)
  if (!telling) return
  const { locale, number, userId } = claim
  const origin = sites.linkOrigin(site.code)
  const body = await findComplaintBody(db, site.country)
  const facts: ClaimEmailFacts = {
    site,
    claim,
    locale: locale as MessageLocale,
    firstName: await findFirstName(db, claim),
    items: await findItems(db, siteId, claim.id),
    currency: currencyCode(site, claim.currencyId),
    href: origin + linkClaim({ encryption, siteId }, { number, locale }),
    said: telling.said,
    goodsBack: await findReturnOf(db, siteId, claim.id),
    complaintBody: body && {
      ...body,
      until: complainUntil(claim.decidedAt ?? claim.updatedAt, body, site.timeZone),
    },
  }
  const message = claimEmail(messageBook.translate(siteId, locale), telling.template, facts)
  const sender = { site, origin, locale, messageBook, userId, about: `claim ${number}` }
  await sendEmail(parts, jobId, sender, { recipient: claim.email, message })
}

const decidedStates: readonly ClaimState[] = [
  'approved',
  'awaiting_return',
  'received',
  'resolving',
  'resolved',
]

/** The claim may have moved on since the job was queued: what is not true any more is not told. */
async function whatToTell(
  db: Db,
  claim: Claim,
  { siteId, to, messageId }: ClaimEmailJob,
): Promise<Telling | null> {
  const { state } = claim
  if (messageId !== undefined) return messageOf(db, siteId, claim, messageId)
  if (to === 'acknowledged') return { template: 'received', said: null }
  if (to === 'approved') return decidedStates.includes(state) ? { template: 'approved', said: null } : null
  if (to !== state) return null
  if (to === 'info_needed') return questionOf(db, siteId, claim)
  if (to === 'rejected') return { template: 'rejected', said: null }
  // What was done at once, the decision has told.
  const isAtOnce = claim.decidedAt?.getTime() === claim.updatedAt.getTime()
  return to === 'resolved' && !isAtOnce ? { template: 'resolved', said: null } : null
}

async function questionOf(db: Db, siteId: number, { id }: Claim): Promise<Telling | null> {
  const messages = await findMessages(db, siteId, id)
  const open = messages.findLast(({ isQuestion, answeredAt }) => isQuestion && answeredAt === null)
  return open ? { template: 'question', said: { text: open.text, name: open.name ?? '' } } : null
}

async function messageOf(db: Db, siteId: number, { id }: Claim, messageId: string): Promise<Telling | null> {
  const messages = await findMessages(db, siteId, id)
  const message = messages.find((one) => one.id === messageId)
  if (message?.by !== 'staff') return null
  return { template: 'message', said: { text: message.text, name: message.name ?? '' } }
}

async function findFirstName(db: Db, { siteId, userId, orderId }: Claim): Promise<string> {
  if (userId !== null) {
    const row = await db
      .selectFrom('users')
      .select('first_name')
      .where('site_id', '=', siteId)
      .where('id', '=', userId)
      .executeTakeFirst()
    return row?.first_name ?? ''
  }
  const row = await db
    .selectFrom('orders')
    .select('delivery')
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return (row?.delivery as { address?: { firstName?: string } } | undefined)?.address?.firstName ?? ''
}
