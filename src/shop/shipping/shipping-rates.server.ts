import { countryById } from '#core/country.ts'
import { amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import { type BasisPoints, basisPoints } from '#shop/tax/vat-rates.ts'
import { findTariffs, findTiers } from './shipping-rates.queries.server.ts'
import { type DatedTariff, type ShippingMethod, type Tariffs, tariffsOn } from './tariffs.ts'

export type ShippingRates = {
  /** The tariffs to a country on a day in its calendar. */
  tariffs(country: string, day: string): Tariffs
  /** Off the price of shipping; 0 without a tier. */
  tierDiscount(tierId: number | null): BasisPoints
  reload(): Promise<void>
}

/** A few dozen rows that every price needs, cached in memory and reloaded when they change. */
export async function openShippingRates(db: Db): Promise<ShippingRates> {
  let dated = new Map<string, DatedTariff[]>()
  let tiers = new Map<number, BasisPoints>()

  async function reload() {
    const [tariffRows, tierRows] = await Promise.all([findTariffs(db), findTiers(db)])
    const read = tariffRows.map((row) => ({ country: countryById(row.country_id) ?? '', ...toTariff(row) }))
    dated = Map.groupBy(read, ({ country }) => country)
    tiers = new Map(tierRows.map((row) => [row.id, basisPoints(row.shipping_discount_percent)]))
  }

  await reload()
  return {
    tariffs: (country, day) => tariffsOn(dated.get(country) ?? [], day),
    tierDiscount: (tierId) => (tierId === null ? 0 : (tiers.get(tierId) ?? 0)),
    reload,
  }
}

function toTariff(row: Awaited<ReturnType<typeof findTariffs>>[number]): DatedTariff {
  return {
    method: row.method as ShippingMethod,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    weighing: { divisor: row.divisor, stepGrams: row.step_grams, minGrams: row.min_grams },
    bands: row.bands.map(({ grams, price }) => ({ upToGrams: grams, price: amount(price) })),
    perStepAbove: amount(row.per_step_above),
    fuel: basisPoints(row.fuel_percent),
    discount: basisPoints(row.discount_percent),
    oversize: {
      sideMm: row.oversize_side_mm,
      sidesTogetherMm: row.oversize_sides_together_mm,
      grams: row.oversize_grams,
      fee: amount(row.oversize_fee),
    },
  }
}
