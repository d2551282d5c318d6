import type { Db, Trx } from '#platform/database.server.ts'
import type { Carton } from './carton.ts'
import type { ForwardTerms } from './forward-terms.ts'

export async function readForwardTerms(db: Db | Trx): Promise<ForwardTerms> {
  const row = await db.selectFrom('forward_terms').selectAll().executeTakeFirstOrThrow()
  return {
    freeDays: row.free_days,
    abandonedDays: row.abandoned_days,
    payDays: row.pay_days,
    closeDays: row.close_days,
    mostJoined: row.most_joined,
    packing: {
      left: { keep_all: 1, keep_retail: row.retail_percent / 100, strip: row.strip_percent / 100 },
      fill: row.fill_percent / 100,
      paddingMm: row.padding_mm,
    },
    weightPercent: row.weight_percent,
    expressDays: row.express_days,
    claimMinutes: row.claim_minutes,
  }
}

/** Smallest first. */
export async function readCartons(db: Db | Trx): Promise<Carton[]> {
  const rows = await db
    .selectFrom('cartons')
    .select(['code', 'length_mm', 'width_mm', 'height_mm', 'grams'])
    .where('is_active', '=', true)
    .orderBy('position')
    .execute()
  return rows.map(({ code, grams, length_mm: lengthMm, width_mm: widthMm, height_mm: heightMm }) => ({
    code,
    grams,
    lengthMm,
    widthMm,
    heightMm,
  }))
}
