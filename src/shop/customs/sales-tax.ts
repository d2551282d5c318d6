import { type Amount, max, minus, percentOf, sum, times, zero } from '#core/money.ts'
import type { BasisPoints } from '#shop/tax/vat-rates.ts'

/** Kinds of goods that a state taxes differently. */
export type TaxKind = 'general' | 'clothes'
/** Only what a piece costs above `freeUpTo` is taxed; in the currency of the prices. */
export type SalesTax = { rate: BasisPoints; freeUpTo: Amount }
export type SalesTaxes = Readonly<Record<TaxKind, SalesTax>>

type Bought = { price: Amount; pieces: number; taxKind: TaxKind }

/** What shops add to the prices of goods that are delivered to the warehouse. */
export function salesTaxOn(bought: readonly Bought[], taxes: SalesTaxes): Amount {
  return sum(
    bought.map(({ price, pieces, taxKind }) => {
      const { rate, freeUpTo } = taxes[taxKind]
      return percentOf(times(max(zero, minus(price, freeUpTo)), pieces), rate)
    }),
  )
}
