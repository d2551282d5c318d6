import { err, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { RateBooks } from '#shop/calculator/day-rates.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { Site } from '#shop/sites/site.ts'
import type { QuoteState } from './quote.ts'
import { readQuoteTerms } from './quote-terms.server.ts'
import type { QuoteTerms } from './quote-terms.ts'
import { findQuote, moveQuote, type QuoteActor, type StoredQuote } from './quotes.queries.server.ts'

/** What an act of staff needs. */
export type QuoteDesk = RateBooks & {
  db: Db
  clock: () => Date
  member: { id: string }
  site(siteId: number): Site
}
export type QuoteOfSite = { id: string; siteId: number }

type Change = Omit<Parameters<typeof moveQuote>[3], 'at' | 'actor'>
export type QuoteOnDesk = {
  trx: Trx
  quote: StoredQuote
  terms: QuoteTerms
  site: Site
  at: Date
  move(to: QuoteState, change?: Change): Promise<void>
}

/** Runs an act of staff under the lock of the quote. */
export async function changeQuoteOnDesk<Told>(
  desk: QuoteDesk,
  { id, siteId }: QuoteOfSite,
  from: readonly QuoteState[],
  act: (on: QuoteOnDesk) => Promise<Result<Told, Failure>>,
): Promise<Result<Told, Failure>> {
  const { db, clock, member } = desk
  const site = desk.site(siteId)
  return db.transaction().execute(async (trx) => {
    const quote = await findQuote(trx, siteId, { id }, { isLocked: true })
    if (!quote || quote.state === 'draft') return err<Failure>({ code: 'service.not_found' })
    if (!from.includes(quote.state))
      return err<Failure>({ code: 'service.quote_state', details: { state: quote.state } })
    const terms = await readQuoteTerms(trx)
    const at = clock()
    const actor: QuoteActor = { type: 'staff', id: member.id }
    const moved = { siteId, quote, terms, timeZone: site.timeZone }
    return act({
      trx,
      quote,
      terms,
      site,
      at,
      move: (to, change = {}) => moveQuote(trx, moved, to, { ...change, at, actor }),
    })
  })
}

/** Whether somebody else works on it now. */
export function isWithOther(
  { agentId, agentUntil }: Pick<StoredQuote, 'agentId' | 'agentUntil'>,
  memberId: string,
  now: Date,
): boolean {
  return agentId !== null && agentId !== memberId && agentUntil !== null && now < agentUntil
}

export function withOther({ agentId, agentUntil }: StoredQuote): Failure {
  return {
    code: 'service.quote_state',
    details: { agent: agentId, until: agentUntil?.toISOString() ?? null },
  }
}
