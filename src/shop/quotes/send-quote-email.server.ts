import type { Db } from '#platform/database.server.ts'
import type { Encryption } from '#platform/encryption.server.ts'
import { sendEmail } from '#shop/emails/send-email.server.ts'
import type { EmailParts } from '#shop/emails/send-queued-email.server.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { findOrderStatus, findReader, findRule, findStaffName } from './email-facts.queries.server.ts'
import { findMessages } from './messages.queries.server.ts'
import type { QuoteEmailFacts, SentOffer } from './quote-email-parts.ts'
import { type QuoteEmailTemplate, quoteEmail } from './quote-emails.ts'
import { linkQuote } from './quote-key.server.ts'
import { findItems, findQuote, type StoredQuote } from './quotes.queries.server.ts'
import { findRevisions } from './revision.queries.server.ts'

export type QuoteEmailParts = EmailParts & {
  sites: SiteDirectory
  messageBook: MessageBook
  encryption: Encryption
}

export type QuoteEmailJob = {
  siteId: number
  quoteId: string
  /** Of a move. */
  from?: string | undefined
  to?: string | undefined
  /** Of a message. */
  messageId?: string | undefined
  /** Of the offer that ends soon. */
  revisionId?: string | undefined
}

type Told = Pick<QuoteEmailFacts, 'sent' | 'said' | 'rule'>
type Telling = Told & { template: QuoteEmailTemplate }

/**
 * What the customer did themselves is answered by the page, and what happens to an order by the emails of the order:
 * everything else is an email. The quote may have moved on since the job was queued; then there is nothing to tell.
 */
export async function sendQuoteEmail(
  parts: QuoteEmailParts,
  job: QuoteEmailJob,
  jobId: string,
): Promise<void> {
  const { db, sites, messageBook, encryption } = parts
  const { siteId } = job
  const site = sites.all().find(({ id }) => id === siteId)
  const quote = site && (await findQuote(db, siteId, { id: job.quoteId }))
  const reader = quote?.userId && (await findReader(db, siteId, quote.userId))
  if (!site || !quote || !reader) return
  const telling = await whatToTell(db, quote, job)
  if (!telling) return
  const { template, ...told } = telling
  const { locale, slug, userId } = quote
  const origin = sites.linkOrigin(site.code)
  const message = quoteEmail(messageBook.translate(siteId, locale), template, {
    ...told,
    site,
    quote,
    firstName: reader.firstName,
    items: await findItems(db, siteId, quote.id),
    currency: currencyCode(site, quote.currencyId),
    locale,
    href: origin + linkQuote({ encryption, siteId }, { slug, locale }),
  })
  const sender = { site, origin, locale, messageBook, userId, about: `quote ${quote.number}` }
  await sendEmail(parts, jobId, sender, { recipient: reader.email, message })
}

const none: Told = { sent: null, said: null, rule: null }

async function whatToTell(
  db: Db,
  quote: StoredQuote,
  { siteId, from, to, messageId, revisionId }: QuoteEmailJob,
): Promise<Telling | null> {
  const { state, reason } = quote
  if (messageId !== undefined) return messageOf(db, siteId, quote, messageId)
  if (revisionId !== undefined)
    return state === 'quoted' && quote.revisionId === revisionId
      ? offerOf(db, siteId, quote, 'ends_soon')
      : null
  // Rules for known shops price some requests at once: their offer is the answer.
  if (to === 'submitted')
    return state === 'submitted' || state === 'in_review' ? { ...none, template: 'received' } : null
  if (to !== state) return null
  if (to === 'info_needed') return questionOf(db, siteId, quote)
  // A decline that is taken back brings no news.
  if (to === 'quoted') return from === 'in_review' ? offerOf(db, siteId, quote, 'offer') : null
  if (to === 'rejected')
    return { ...none, template: 'rejected', rule: await findRule(db, quote.restrictionId, quote.locale) }
  if (to === 'cancelled') return reason === 'silence' ? { ...none, template: 'silence' } : null
  if (to !== 'expired') return null
  // The emails of the order have told of one that was cancelled.
  const isCancelled =
    reason === 'order_over' && (await findOrderStatus(db, siteId, quote.orderId)) === 'cancelled'
  return isCancelled ? null : { ...none, template: 'expired' }
}

async function questionOf(db: Db, siteId: number, { id }: StoredQuote): Promise<Telling | null> {
  const messages = await findMessages(db, siteId, id, { withNotes: false })
  const open = messages.findLast(({ isQuestion, answeredAt }) => isQuestion && answeredAt === null)
  return open ? { ...none, template: 'question', said: { ...open, name: open.name ?? '' } } : null
}

async function messageOf(
  db: Db,
  siteId: number,
  { id }: StoredQuote,
  messageId: string,
): Promise<Telling | null> {
  const messages = await findMessages(db, siteId, id, { withNotes: false })
  const message = messages.find((one) => one.id === messageId)
  if (message?.by !== 'staff') return null
  const name = message.name?.split(' ')[0] ?? ''
  return { ...none, template: 'message', said: { ...message, name } }
}

async function offerOf(
  db: Db,
  siteId: number,
  { revisionId }: StoredQuote,
  template: QuoteEmailTemplate,
): Promise<Telling | null> {
  const [revision] = revisionId === null ? [] : await findRevisions(db, siteId, { id: revisionId })
  if (!revision) return null
  const { offer, words, validUntil, staffId } = revision
  const sent: SentOffer = { offer, words, validUntil, staffName: await findStaffName(db, staffId) }
  return { ...none, template, sent }
}
