import { type Amount, cents, minus } from '#core/money.ts'
import type { BasisPoints } from './vat-rates.ts'

/** The tax contained in a gross amount, in whole cents. */
export function vatInside(gross: Amount, vatPercent: number): Amount {
  return taxInside(gross, Math.round(vatPercent * 100))
}

/** The same for a rate in basis points: 21 in 121. */
export function taxInside(gross: Amount, rate: BasisPoints): Amount {
  return minus(gross, cents(Math.round((gross * 10_000) / (10_000 + rate) / 100)))
}
