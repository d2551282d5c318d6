import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { type Db, isForbidden } from '#platform/database.server.ts'

type Problem = { text: string; fields?: Readonly<Record<string, string>> }

/** A zone without countries, with the prices that another one has from today on. */
export function addZone(
  db: Db,
  { code, like, today }: { code: string; like: number; today: string },
): Promise<Result<null, Problem>> {
  return db.transaction().execute(async (trx) => {
    const model = await trx
      .selectFrom('shipping_zones')
      .select('id')
      .where('id', '=', like)
      .forUpdate()
      .executeTakeFirst()
    if (!model) return refused('like', say('There is no such zone.'))
    const added = await trx
      .insertInto('shipping_zones')
      .values({ code })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return refused('name', say('There is a zone of this name.'))
    await sql`
      with copied as (
        insert into tariffs (zone_id, method, valid_from, valid_to, divisor, step_grams, min_grams, per_step_above, fuel_percent,
          discount_percent, oversize_side_mm, oversize_sides_together_mm, oversize_grams, oversize_fee)
        select ${added.id}, method, greatest(valid_from, ${today}::date), valid_to, divisor, step_grams, min_grams, per_step_above,
          fuel_percent, discount_percent, oversize_side_mm, oversize_sides_together_mm, oversize_grams, oversize_fee
        from tariffs where zone_id = ${like} and (valid_to is null or valid_to > ${today}::date)
        returning id, method, valid_from
      )
      insert into tariff_bands (tariff_id, up_to_grams, price)
      select copied.id, up_to_grams, price from copied
        join tariffs on tariffs.zone_id = ${like} and tariffs.method = copied.method
          and greatest(tariffs.valid_from, ${today}::date) = copied.valid_from
          and (tariffs.valid_to is null or tariffs.valid_to > ${today}::date)
        join tariff_bands on tariff_bands.tariff_id = tariffs.id`.execute(trx)
    return ok(null)
  })
}

/** Counts at once, for carts too; orders keep what they were charged. */
export async function moveCountry(
  db: Db,
  { countryId, zoneId, at }: { countryId: number; zoneId: number; at: Date },
): Promise<Result<null, Problem>> {
  const zone = await db.selectFrom('shipping_zones').select('id').where('id', '=', zoneId).executeTakeFirst()
  if (!zone) return refused('zone', say('There is no such zone.'))
  await db
    .insertInto('shipping_zone_countries')
    .values({ country_id: countryId, zone_id: zoneId, since: at })
    .onConflict((conflict) =>
      conflict
        .column('country_id')
        .doUpdateSet({ zone_id: zoneId, since: at })
        .where('shipping_zone_countries.zone_id', '<>', zoneId),
    )
    .execute()
  return ok(null)
}

/** Only one that was added by mistake: without countries, and whose prices have not begun on an earlier day. */
export async function removeZone(db: Db, id: number): Promise<Result<null, Problem>> {
  try {
    return await db.transaction().execute(async (trx) => {
      const zone = await trx
        .selectFrom('shipping_zones')
        .select('id')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!zone) return err({ text: say('Somebody has removed it before you.') })
      const country = await trx
        .selectFrom('shipping_zone_countries')
        .select('country_id')
        .where('zone_id', '=', id)
        .executeTakeFirst()
      if (country) return err({ text: say('Countries belong to this zone. Move them first.') })
      await trx.deleteFrom('tariffs').where('zone_id', '=', id).execute()
      await trx.deleteFrom('shipping_zones').where('id', '=', id).execute()
      return ok(null)
    })
  } catch (error) {
    if (isForbidden(error, 'tariffs_used'))
      return err({ text: say('Its prices began on an earlier day, so the zone stays for the books.') })
    throw error
  }
}

function refused(field: 'name' | 'like' | 'zone', text: string): Result<null, Problem> {
  return err({ text, fields: { [field]: text } })
}
