import { type Amount, decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db } from '#platform/database.server.ts'

export type TierTerms = { id: number; percent: string; minSpent: Amount }

/** All tiers at once, the lowest first: each needs more than the one before it, and gives at least as much. */
export async function saveTiers(
  db: Db,
  tiers: readonly TierTerms[],
  seen: string,
): Promise<Result<null, { text: string }>> {
  for (const [index, tier] of tiers.entries()) {
    const below = tiers[index - 1]
    if (!below) continue
    if (tier.minSpent <= below.minSpent)
      return err({ text: say('Each tier must need more than the one below it.') })
    if (Number(tier.percent) < Number(below.percent))
      return err({ text: say('A higher tier cannot give less than the one below it.') })
  }
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('tiers')
      .select(['id', 'shipping_discount_percent', 'min_spent'])
      .orderBy('min_spent')
      .forUpdate()
      .execute()
    if (JSON.stringify(known) !== seen)
      return err({ text: say('Somebody changed the tiers before you. Open the page again.') })
    if (tiers.map(({ id }) => id).join() !== known.map(({ id }) => id).join())
      return err({ text: say('There are other tiers now. Open the page again.') })
    // Thresholds are unique, so they move away from each other first: upwards from the highest, downwards from the lowest.
    for (const tier of inSafeOrder(
      tiers,
      known.map(({ min_spent }) => Number(min_spent)),
    ))
      await trx
        .updateTable('tiers')
        .set({ shipping_discount_percent: tier.percent, min_spent: decimal(tier.minSpent) })
        .where('id', '=', tier.id)
        .execute()
    return ok(null)
  })
}

/** Those that rise, highest first; then those that fall, lowest first. No step meets a threshold of another tier. */
function inSafeOrder(tiers: readonly TierTerms[], before: readonly number[]): TierTerms[] {
  const rises = tiers.filter((tier, index) => decimal(tier.minSpent) >= (before[index] ?? 0))
  return [...rises.toReversed(), ...tiers.filter((tier) => !rises.includes(tier))]
}
