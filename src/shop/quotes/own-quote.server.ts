import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import type { QuoteState } from './quote.ts'
import { readQuoteTerms } from './quote-terms.server.ts'
import type { QuoteTerms } from './quote-terms.ts'
import { findQuote, moveQuote, type QuoteActor, type StoredQuote } from './quotes.queries.server.ts'

type Change = Omit<Parameters<typeof moveQuote>[3], 'at' | 'actor'>
export type OwnQuote = {
  trx: Trx
  quote: StoredQuote
  terms: QuoteTerms
  actor: QuoteActor
  at: Date
  move(to: QuoteState, change?: Change): Promise<void>
}

/**
 * Runs an act of the customer under the lock of the quote. Only the states named may be left; someone else's quote
 * answers like an unknown one.
 */
export async function changeOwnQuote<Told>(
  ctx: RequestContext,
  slug: string,
  from: readonly QuoteState[],
  act: (own: OwnQuote) => Promise<Result<Told, Failure>>,
): Promise<Result<Told, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const { db, site, clock } = ctx
  const { id: userId } = own.value.user
  return db.transaction().execute(async (trx) => {
    const quote = await findQuote(trx, site.id, { slug, userId }, { isLocked: true })
    if (!quote || quote.state === 'draft') return err<Failure>({ code: 'service.not_found' })
    if (!from.includes(quote.state))
      return err<Failure>({ code: 'service.quote_state', details: { state: quote.state } })
    const terms = await readQuoteTerms(trx)
    const actor = { type: 'customer' as const, id: userId }
    const at = clock()
    const moved = { siteId: site.id, quote, terms, timeZone: site.timeZone }
    return act({
      trx,
      quote,
      terms,
      actor,
      at,
      move: (to, change = {}) => moveQuote(trx, moved, to, { ...change, at, actor }),
    })
  })
}

/** Nothing to tell but that it is done. */
export const done = ok(null)
