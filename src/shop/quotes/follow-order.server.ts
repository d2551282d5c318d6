import type { Db } from '#platform/database.server.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import { mayMove } from './may-move.ts'
import type { QuoteState } from './quote.ts'
import { readQuoteTerms } from './quote-terms.server.ts'
import { findQuote, moveQuote } from './quotes.queries.server.ts'

type Followed = { siteId: number; orderId: string; to: string }

/** A quote follows its order: paid, it is converted; ended unpaid, the offer is over and can be requested again. */
const follows: Readonly<Record<string, QuoteState>> = {
  paid: 'converted',
  cancelled: 'expired',
  expired: 'expired',
}

const dayMs = 24 * 60 * 60 * 1000

export async function followOrder(
  { db, clock, sites }: { db: Db; clock: () => Date; sites: SiteDirectory },
  { siteId, orderId, to }: Followed,
): Promise<void> {
  const wanted = follows[to]
  const site = sites.all().find(({ id }) => id === siteId)
  if (!wanted || !site) return
  await db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('quotes')
      .select('id')
      .where('site_id', '=', siteId)
      .where('order_id', '=', orderId)
      .executeTakeFirst()
    const quote = found && (await findQuote(trx, siteId, { id: found.id }, { isLocked: true }))
    // It may have followed before: a job runs at least once, and in any order.
    if (!quote || quote.orderId !== orderId || !mayMove(quote.state, wanted)) return
    const at = clock()
    const terms = await readQuoteTerms(trx)
    const isOver = wanted === 'expired'
    await moveQuote(trx, { siteId, quote, terms, timeZone: site.timeZone }, wanted, {
      at,
      actor: { type: 'system' },
      reason: isOver ? 'order_over' : 'paid',
      ...(isOver && { ends_at: new Date(at.getTime() + terms.againDays * dayMs) }),
    })
  })
}
