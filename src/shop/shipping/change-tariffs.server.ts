import { decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { type Db, isForbidden, type Trx } from '#platform/database.server.ts'
import { bandsProblem, type TariffTerms } from './tariff-terms.ts'
import type { ShippingMethod } from './tariffs.ts'

type Problem = { text: string; fields?: Readonly<Record<string, string>> }
export type TariffOf = { zoneId: number; method: ShippingMethod }
type NewTariff = {
  from: string
  terms: TariffTerms
  /** The version that the person edits, if it is still to come. */
  replaces: number | null
}
type Version = { id: number; valid_from: string; valid_to: string | null }

/** A new version from a day on: the one that holds until then ends, and one that is edited before it begins goes. */
export async function addTariff(
  db: Db,
  of: TariffOf,
  { from, terms, replaces }: NewTariff,
): Promise<Result<null, Problem>> {
  const wrong = bandsProblem(terms)
  if (wrong) return err({ text: wrong, fields: { bands: wrong } })
  return explained(() =>
    db.transaction().execute(async (trx) => {
      let versions = await lockVersions(trx, of)
      const replaced = versions.find(({ id }) => id === replaces)
      if (replaces !== null && !replaced)
        return problem(say('Somebody changed these versions before you. Open the page again.'))
      if (replaced) {
        await dropVersion(trx, versions, replaced)
        versions = await lockVersions(trx, of)
      }
      const later = versions.find(({ valid_from }) => valid_from >= from)
      if (later?.valid_from === from)
        return problem(say('A version begins on this day already. Edit that one, or choose another day.'))
      const before = versions.findLast(({ valid_from }) => valid_from < from)
      if (before && (before.valid_to === null || before.valid_to > from))
        await endVersion(trx, before.id, from)
      await insertVersion(trx, of, { from, to: later?.valid_from ?? null, terms })
      return ok(null)
    }),
  )
}

/** Only one at which nothing has been sold. The version before it goes on. */
export async function removeTariff(db: Db, of: TariffOf, id: number): Promise<Result<null, Problem>> {
  return explained(() =>
    db.transaction().execute(async (trx) => {
      const versions = await lockVersions(trx, of)
      const removed = versions.find((version) => version.id === id)
      if (!removed) return err({ text: say('There is no such version any more.') })
      if (versions[0] === removed)
        return err({
          text: say('It is the only version until the next, so nothing could be shipped without it.'),
        })
      await dropVersion(trx, versions, removed)
      return ok(null)
    }),
  )
}

/** Two people who change tariffs of a zone wait for each other. */
async function lockVersions(trx: Trx, { zoneId, method }: TariffOf): Promise<Version[]> {
  await trx.selectFrom('shipping_zones').select('id').where('id', '=', zoneId).forUpdate().execute()
  return trx
    .selectFrom('tariffs')
    .select(['id', 'valid_from', 'valid_to'])
    .where('zone_id', '=', zoneId)
    .where('method', '=', method)
    .orderBy('valid_from')
    .execute()
}

async function dropVersion(trx: Trx, versions: readonly Version[], { id, valid_from, valid_to }: Version) {
  await trx.deleteFrom('tariffs').where('id', '=', id).execute()
  const before = versions.find((version) => version.valid_to === valid_from)
  if (before) await endVersion(trx, before.id, valid_to)
}

async function endVersion(trx: Trx, id: number, day: string | null): Promise<void> {
  await trx.updateTable('tariffs').set({ valid_to: day }).where('id', '=', id).execute()
}

async function insertVersion(
  trx: Trx,
  { zoneId, method }: TariffOf,
  { from, to, terms }: { from: string; to: string | null; terms: TariffTerms },
): Promise<void> {
  const { id } = await trx
    .insertInto('tariffs')
    .values({
      zone_id: zoneId,
      method,
      valid_from: from,
      valid_to: to,
      divisor: terms.divisor,
      step_grams: terms.stepGrams,
      min_grams: terms.minGrams,
      per_step_above: decimal(terms.perStepAbove),
      fuel_percent: terms.fuelPercent,
      discount_percent: terms.discountPercent,
      oversize_side_mm: terms.oversizeSideMm,
      oversize_sides_together_mm: terms.oversizeSidesTogetherMm,
      oversize_grams: terms.oversizeGrams,
      oversize_fee: decimal(terms.oversizeFee),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('tariff_bands')
    .values(
      terms.bands.map(({ upToGrams, price }) => ({
        tariff_id: id,
        up_to_grams: upToGrams,
        price: decimal(price),
      })),
    )
    .execute()
}

function problem(text: string): Result<null, Problem> {
  return err({ text, fields: { from: text } })
}

/** What only the database knows for certain: the day, and whether something was sold meanwhile. */
async function explained(work: () => Promise<Result<null, Problem>>): Promise<Result<null, Problem>> {
  try {
    return await work()
  } catch (error) {
    if (isForbidden(error, 'tariffs_used'))
      return problem(
        say('Orders were placed at this version, so it stays. Begin the new one tomorrow or later.'),
      )
    if (isForbidden(error, 'tariffs_not_in_the_past'))
      return problem(
        say('A version cannot begin in the past: orders were charged by the old one. Choose today or later.'),
      )
    throw error
  }
}
