import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'

/**
 * Every version of every tariff, once for each country of its zone, with its bands; tariffs without bands are left out.
 */
export async function findTariffs(db: Db) {
  const { rows } = await sql<{
    country_id: number
    method: string
    valid_from: string
    valid_to: string | null
    divisor: number
    step_grams: number
    min_grams: number
    per_step_above: string
    fuel_percent: string
    discount_percent: string
    oversize_side_mm: number
    oversize_sides_together_mm: number
    oversize_grams: number
    oversize_fee: string
    bands: { grams: number; price: string }[]
  }>`
    select country_id, method, valid_from::text, valid_to::text, divisor, step_grams, min_grams, per_step_above,
      fuel_percent, discount_percent, oversize_side_mm, oversize_sides_together_mm, oversize_grams, oversize_fee, bands
    from tariffs join shipping_zone_countries using (zone_id)
    join (
      select tariff_id,
        json_agg(json_build_object('grams', up_to_grams, 'price', price::text) order by up_to_grams) as bands
      from tariff_bands group by tariff_id
    ) banded on banded.tariff_id = tariffs.id
    order by country_id, valid_from`.execute(db)
  return rows
}

export function findTiers(db: Db) {
  return db.selectFrom('tiers').select(['id', 'shipping_discount_percent']).execute()
}
