import { decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { readQuoteTerms } from './quote-terms.server.ts'
import type { QuoteTerms } from './quote-terms.ts'

/**
 * Changes how the house works at quotes. It holds for what begins from now on: a promise that was made and a price that was
 * sent keep their ends.
 */
export function changeQuoteTerms(db: Db, terms: QuoteTerms, seen: string): Promise<Result<null, Failure>> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('quote_terms').select('id').forUpdate().execute()
    if (JSON.stringify(await readQuoteTerms(trx)) !== seen) return err({ code: 'service.stale_version' })
    await trx
      .updateTable('quote_terms')
      .set({
        answer_minutes: terms.answerMinutes,
        opens_at: terms.opensAt,
        closes_at: terms.closesAt,
        lock_hours: terms.lockHours,
        claim_minutes: terms.claimMinutes,
        absorb_percent: String(terms.absorbPercent),
        silence_days: terms.silenceDays,
        again_days: terms.againDays,
        draft_days: terms.draftDays,
        air_cost_per_kg: decimal(terms.freightCosts.air),
        sea_cost_per_kg: decimal(terms.freightCosts.sea),
        payment_cost_percent: String(terms.paymentCostPercent),
      })
      .execute()
    return ok(null)
  })
}
