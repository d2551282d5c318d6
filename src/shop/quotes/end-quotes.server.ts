import { acrossSites, type Db } from '#platform/database.server.ts'
import { forEachIsolated } from '#platform/for-each-isolated.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import { readQuoteTerms } from './quote-terms.server.ts'
import { findQuote, moveQuote } from './quotes.queries.server.ts'

/** Those that fail stay at the head of the list, so the batch needs room behind them. */
const atOnce = 1000
const dayMs = 24 * 60 * 60 * 1000

type Parts = { db: Db; log: Log; clock: () => Date; sites: Pick<SiteDirectory, 'all'> }

/** What time ends: offers whose price held long enough, questions that nobody answers, drafts that nobody sends. */
export async function endQuotes({ db, log, clock, sites }: Parts): Promise<number> {
  const due = await acrossSites(db)
    .selectFrom('quotes')
    .select(['id', 'site_id'])
    .where('ends_at', '<=', clock())
    .orderBy('ends_at')
    .limit(atOnce)
    .execute()
  const end = ({ id, site_id: siteId }: (typeof due)[number]) =>
    db.transaction().execute(async (trx) => {
      const quote = await findQuote(trx, siteId, { id }, { isLocked: true })
      const at = clock()
      // The customer may have been faster.
      if (!quote?.endsAt || quote.endsAt > at) return
      const site = sites.all().find((one) => one.id === siteId)
      if (!site) return
      const terms = await readQuoteTerms(trx)
      const moved = { siteId, quote, terms, timeZone: site.timeZone }
      const cause = { at, actor: { type: 'system' as const } }
      if (quote.state === 'quoted') {
        const ends_at = new Date(at.getTime() + terms.againDays * dayMs)
        await moveQuote(trx, moved, 'expired', { ...cause, reason: 'lock_over', ends_at })
      } else if (quote.state === 'info_needed') {
        await moveQuote(trx, moved, 'cancelled', {
          ...cause,
          reason: 'silence',
          agent_id: null,
          agent_until: null,
        })
      } else if (quote.state === 'draft') {
        await trx.deleteFrom('quotes').where('site_id', '=', siteId).where('id', '=', id).execute()
      } else {
        await trx
          .updateTable('quotes')
          .set({ ends_at: null })
          .where('site_id', '=', siteId)
          .where('id', '=', id)
          .execute()
      }
    })
  await forEachIsolated(due, end, { log, tell: ({ id, site_id: siteId }) => ({ quoteId: id, siteId }) })
  return due.length
}
