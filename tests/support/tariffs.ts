import type { Insertable } from 'kysely'
import type { Db } from '../../src/platform/database.server.ts'
import type { Tariffs } from '../../src/platform/tables.gen.ts'

/** Adds a tariff that is valid from a day for a shipping method to a country: the last tariff with these changes. */
export async function changeTariff(
  db: Db,
  { country, method, from }: { country: number; method: 'air' | 'sea'; from: string },
  changes: Partial<Insertable<Tariffs>> & { bands?: readonly { up_to_grams: number; price: string }[] },
): Promise<void> {
  const { bands, ...figures } = changes
  await db.transaction().execute(async (trx) => {
    const {
      id,
      added_at: _addedAt,
      ...last
    } = await trx
      .selectFrom('tariffs')
      .innerJoin('shipping_zone_countries', 'shipping_zone_countries.zone_id', 'tariffs.zone_id')
      .selectAll('tariffs')
      .where('country_id', '=', country)
      .where('method', '=', method)
      .where('valid_to', 'is', null)
      .executeTakeFirstOrThrow()
    await trx.updateTable('tariffs').set({ valid_to: from }).where('id', '=', id).execute()
    const next = await trx
      .insertInto('tariffs')
      .values({ ...last, ...figures, valid_from: from })
      .returning('id')
      .executeTakeFirstOrThrow()
    const kept = trx.selectFrom('tariff_bands').select(['up_to_grams', 'price']).where('tariff_id', '=', id)
    await trx
      .insertInto('tariff_bands')
      .values((bands ?? (await kept.execute())).map((band) => ({ ...band, tariff_id: next.id })))
      .execute()
  })
}
