import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { readForwardTerms } from './read-forward-terms.server.ts'

export type ChangedTerms = {
  freeDays: number
  abandonedDays: number
  payDays: number
  closeDays: number
  mostJoined: number
  retailPercent: number
  stripPercent: number
  fillPercent: number
  paddingMm: number
  weightPercent: number
  expressDays: number
  claimMinutes: number
}

/** Changes how the house keeps and packs parcels. It holds at once, also for what lies on a shelf. */
export function changeForwardTerms(
  db: Db,
  terms: ChangedTerms,
  seen: string,
): Promise<Result<null, Failure>> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('forward_terms').select('id').forUpdate().execute()
    if (JSON.stringify(await readForwardTerms(trx)) !== seen) return err({ code: 'service.stale_version' })
    await trx
      .updateTable('forward_terms')
      .set({
        free_days: terms.freeDays,
        abandoned_days: terms.abandonedDays,
        pay_days: terms.payDays,
        close_days: terms.closeDays,
        most_joined: terms.mostJoined,
        retail_percent: terms.retailPercent,
        strip_percent: terms.stripPercent,
        fill_percent: terms.fillPercent,
        padding_mm: terms.paddingMm,
        weight_percent: terms.weightPercent,
        express_days: terms.expressDays,
        claim_minutes: terms.claimMinutes,
      })
      .execute()
    return ok(null)
  })
}

export type EditedCarton = {
  code: string
  lengthMm: number
  widthMm: number
  heightMm: number
  grams: number
  isActive: boolean
}

export async function listCartons(db: Db): Promise<EditedCarton[]> {
  const rows = await db.selectFrom('cartons').selectAll().orderBy('position').orderBy('code').execute()
  return rows.map((row) => ({
    code: row.code,
    lengthMm: row.length_mm,
    widthMm: row.width_mm,
    heightMm: row.height_mm,
    grams: row.grams,
    isActive: row.is_active,
  }))
}

/** A box that the warehouse has, or has no more. Boxes that were closed in it keep their own measures. */
export async function saveCarton(db: Db, { code, ...carton }: EditedCarton): Promise<Result<null, Failure>> {
  const values = {
    length_mm: carton.lengthMm,
    width_mm: carton.widthMm,
    height_mm: carton.heightMm,
    grams: carton.grams,
    is_active: carton.isActive,
  }
  await db
    .insertInto('cartons')
    .values((build) => ({
      code,
      ...values,
      position: build
        .selectFrom('cartons')
        .select((of) => of(of.fn.coalesce(of.fn.max('position'), of.lit(0)), '+', of.lit(1)).as('next')),
    }))
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .execute()
  return ok(null)
}
