import { amount } from '#core/money.ts'
import type { Tariff } from './landed-price.ts'

export type ShippingMethod = 'air' | 'sea'

/** Demo prices in euros from our warehouse to the country of the site, VAT in them. */
export const tariffs: Readonly<Record<ShippingMethod, Tariff>> = {
  air: {
    weighing: { divisor: 6000, stepGrams: 500, leastGrams: 500 },
    bands: [
      { upToGrams: 500, price: amount('6.90') },
      { upToGrams: 1000, price: amount('8.90') },
      { upToGrams: 2000, price: amount('13.90') },
      { upToGrams: 3000, price: amount('18.90') },
      { upToGrams: 5000, price: amount('27.90') },
    ],
    perStepAbove: amount('2.40'),
    fuel: 1200,
    oversize: { sideMm: 1200, sidesTogetherMm: 1830, grams: 30_000, fee: amount('19') },
  },
  sea: {
    weighing: { divisor: 6000, stepGrams: 1000, leastGrams: 1000 },
    bands: [
      { upToGrams: 1000, price: amount('3.90') },
      { upToGrams: 3000, price: amount('5.90') },
      { upToGrams: 5000, price: amount('7.90') },
      { upToGrams: 10_000, price: amount('12.90') },
    ],
    perStepAbove: amount('1.10'),
    fuel: 0,
    oversize: { sideMm: 2000, sidesTogetherMm: 3000, grams: 60_000, fee: amount('12') },
  },
}

/** What keeps a parcel on the ground; everything else may fly. */
export function mayFly(restrictions: readonly string[]): boolean {
  return !restrictions.includes('flammable') && !restrictions.includes('sea_only')
}
