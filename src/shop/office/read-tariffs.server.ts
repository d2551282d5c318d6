import { sql } from 'kysely'
import { type CountryCode, countryById } from '#core/country.ts'
import { amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import type { TariffTerms } from '#shop/shipping/tariff-terms.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'

export type TariffVersion = TariffTerms & {
  id: number
  from: string
  to: string | null
  state: 'over' | 'current' | 'coming'
}
export type TariffTable = {
  zoneId: number
  zone: string
  countries: CountryCode[]
  method: ShippingMethod
  /** Newest first. */
  versions: TariffVersion[]
}

type Row = {
  zone_id: number
  code: string
  countries: number[]
  method: string
  versions: {
    id: number
    from: string
    to: string | null
    divisor: number
    step: number
    min: number
    above: string
    fuel: string
    discount: string
    side: number
    sides: number
    grams: number
    fee: string
    bands: { grams: number; price: string }[]
  }[]
}

/** Every zone by air and by sea, with all versions of its prices. */
export async function readTariffs(db: Db, today: string): Promise<TariffTable[]> {
  const { rows } = await sql<Row>`
    select zones.id as zone_id, zones.code, method,
      array(select country_id from shipping_zone_countries where zone_id = zones.id order by country_id) as countries,
      coalesce((
        select json_agg(json_build_object('id', id, 'from', valid_from::text, 'to', valid_to::text, 'divisor', divisor,
          'step', step_grams, 'min', min_grams, 'above', per_step_above::text, 'fuel', fuel_percent::text,
          'discount', discount_percent::text, 'side', oversize_side_mm, 'sides', oversize_sides_together_mm,
          'grams', oversize_grams, 'fee', oversize_fee::text, 'bands', (
            select json_agg(json_build_object('grams', up_to_grams, 'price', price::text) order by up_to_grams)
            from tariff_bands where tariff_id = tariffs.id
          )) order by valid_from desc)
        from tariffs where zone_id = zones.id and tariffs.method = methods.method
      ), '[]') as versions
    from shipping_zones zones, (values ('air'), ('sea')) as methods (method)
    order by zones.id, method`.execute(db)
  return rows.map((row) => ({
    zoneId: row.zone_id,
    zone: row.code,
    countries: row.countries.flatMap((id) => countryById(id) ?? []),
    method: row.method as ShippingMethod,
    versions: row.versions.map((version) => ({
      id: version.id,
      from: version.from,
      to: version.to,
      state: stateOn(version, today),
      divisor: version.divisor,
      stepGrams: version.step,
      minGrams: version.min,
      bands: version.bands.map(({ grams, price }) => ({ upToGrams: grams, price: amount(price) })),
      perStepAbove: amount(version.above),
      fuelPercent: version.fuel,
      discountPercent: version.discount,
      oversizeSideMm: version.side,
      oversizeSidesTogetherMm: version.sides,
      oversizeGrams: version.grams,
      oversizeFee: amount(version.fee),
    })),
  }))
}

function stateOn({ from, to }: { from: string; to: string | null }, today: string): TariffVersion['state'] {
  if (from > today) return 'coming'
  return to !== null && to <= today ? 'over' : 'current'
}
