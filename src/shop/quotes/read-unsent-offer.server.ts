import type { RequestContext } from '#shop/request-context.server.ts'
import { wayOf } from './offer.ts'
import { priceQuote } from './price-quote.server.ts'
import { findQuote } from './quotes.queries.server.ts'
import { readDeskQuote } from './read-desk-quote.server.ts'
import { type WholeQuote, wholeQuote } from './read-quote.server.ts'
import { refusedWork } from './save-work.server.ts'
import { comes } from './work.ts'

const hourMs = 60 * 60 * 1000

/**
 * The quote as its owner would see it if the saved work were sent at this moment. Writes nothing. Null if nobody works on
 * it, or nothing of it can be offered. The caller has checked that a member of staff asks who may price it.
 */
export async function readUnsentOffer(ctx: RequestContext, slug: string): Promise<WholeQuote | null> {
  const { db, site, clock } = ctx
  const quote = await findQuote(db, site.id, { slug })
  if (!quote || (quote.state !== 'in_review' && quote.state !== 'info_needed')) return null
  const desk = await readDeskQuote(db, { id: quote.id, siteId: site.id })
  const work = desk?.work
  if (!desk || !work || refusedWork(work, desk.items, site.sourceCurrencies) || !work.findings.some(comes))
    return null
  const now = clock()
  const offer = await priceQuote(db, ctx, { site, quote, items: desk.items, now }, work)
  if (!wayOf(offer, 'air') && !wayOf(offer, 'sea')) return null
  const whole = await wholeQuote(ctx, { ...quote, state: 'quoted' }, { isOnlyRead: false })
  const unsent = {
    id: '0',
    quoteId: quote.id,
    number: (whole.revisions[0]?.number ?? 0) + 1,
    staffId: quote.agentId,
    offer,
    words: work.words,
    priceReason: work.priceReason,
    sentAt: now,
    validUntil: new Date(now.getTime() + desk.terms.lockHours * hourMs),
  }
  return { ...whole, revisions: [unsent, ...whole.revisions], pricedBy: whole.agent }
}
