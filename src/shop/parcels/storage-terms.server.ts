import { isoDay } from '#core/dates.ts'
import { amount } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { StorageTerms } from './storage-clock.ts'

/** How long a parcel lies free of charge and what comes after that, in euros. A tier may give more free days than the house. */
export async function storageTerms(
  db: Db | Trx,
  site: Pick<Site, 'timeZone'>,
  tierId: number | null,
  at: Date,
): Promise<StorageTerms> {
  const [house, tier, fee] = await Promise.all([
    db.selectFrom('forward_terms').select(['free_days', 'abandoned_days']).executeTakeFirstOrThrow(),
    tierId === null
      ? null
      : db.selectFrom('tiers').select('free_storage_days').where('id', '=', tierId).executeTakeFirst(),
    db
      .selectFrom('service_fees')
      .select('amount')
      .where('code', '=', 'storage')
      .where('valid_from', '<=', isoDay(at, site.timeZone))
      .orderBy('valid_from', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  ])
  return {
    freeDays: Math.max(house.free_days, tier?.free_storage_days ?? 0),
    perKgDay: amount(fee.amount),
    abandonedAfterDays: house.abandoned_days,
  }
}
