import type { Amount } from '#core/money.ts'

/** The tax in a sum that has it already, to whole cents. */
export function vatInside(gross: Amount, vatPercent: number): Amount {
  return (gross - Math.round((gross * 100) / (100 + vatPercent) / 100) * 100) as Amount
}
