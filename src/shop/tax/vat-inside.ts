import { type Amount, cents, minus } from '#core/money.ts'

/** The tax contained in a gross amount, in whole cents. */
export function vatInside(gross: Amount, vatPercent: number): Amount {
  return minus(gross, cents(Math.round((gross * 100) / (100 + vatPercent) / 100)))
}
