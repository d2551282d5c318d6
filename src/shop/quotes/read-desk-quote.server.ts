import type { Db } from '#platform/database.server.ts'
import type { Estimate } from './estimate.ts'
import { findFileOf, findMessages, type QuoteMessage } from './messages.queries.server.ts'
import type { Quote, QuoteItem } from './quote.ts'
import { readQuoteTerms } from './quote-terms.server.ts'
import type { QuoteTerms } from './quote-terms.ts'
import { findItems, findQuote, type StoredQuote } from './quotes.queries.server.ts'
import { findRevisions, type Revision } from './revision.queries.server.ts'
import type { Work } from './work.ts'

/** A request as staff see it. */
export type DeskQuote = {
  quote: StoredQuote
  items: readonly QuoteItem[]
  /** Newest first. */
  revisions: readonly Revision[]
  /** With the notes of staff; oldest first. */
  messages: readonly QuoteMessage[]
  /** What was found out so far. */
  work: Work | null
  /** What the customer was told that it may cost. */
  estimate: Estimate | null
  terms: QuoteTerms
}

/** What a customer has not sent is not for staff. */
export async function findSentQuote(db: Db, siteId: number, number: string): Promise<Quote | null> {
  const quote = await findQuote(db, siteId, { number: number.toUpperCase() })
  return quote?.state === 'draft' ? null : quote
}

export async function readDeskQuote(
  db: Db,
  { id, siteId }: { id: string; siteId: number },
): Promise<DeskQuote | null> {
  const quote = await findQuote(db, siteId, { id })
  if (!quote) return null
  const [items, revisions, messages, stored, terms] = await Promise.all([
    findItems(db, siteId, id),
    findRevisions(db, siteId, { quoteId: id }),
    findMessages(db, siteId, id, { withNotes: true }),
    db
      .selectFrom('quotes')
      .select(['work', 'estimate'])
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst(),
    readQuoteTerms(db),
  ])
  return {
    quote,
    items,
    revisions,
    messages,
    work: (stored?.work ?? null) as unknown as Work | null,
    estimate: (stored?.estimate ?? null) as unknown as Estimate | null,
    terms,
  }
}

/** A photo or document of a request. */
export function readDeskFile(db: Db, { id, siteId }: { id: string; siteId: number }, fileId: string) {
  return findFileOf(db, siteId, fileId, { quoteId: id })
}
