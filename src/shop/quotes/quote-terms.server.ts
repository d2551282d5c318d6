import { amount } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { QuoteTerms } from './quote-terms.ts'

export async function readQuoteTerms(db: Db | Trx): Promise<QuoteTerms> {
  const row = await db.selectFrom('quote_terms').selectAll().executeTakeFirstOrThrow()
  return {
    answerMinutes: row.answer_minutes,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    lockHours: row.lock_hours,
    claimMinutes: row.claim_minutes,
    absorbPercent: Number(row.absorb_percent),
    silenceDays: row.silence_days,
    againDays: row.again_days,
    draftDays: row.draft_days,
    freightCosts: { air: amount(row.air_cost_per_kg), sea: amount(row.sea_cost_per_kg) },
    paymentCostPercent: Number(row.payment_cost_percent),
  }
}
