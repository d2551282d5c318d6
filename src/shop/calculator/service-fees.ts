import { type Amount, max, percentOf, zero } from '#core/money.ts'
import type { BasisPoints } from '#shop/tax/vat-rates.ts'

/**
 * What we charge for our own work. What is done to goods before they are brought in counts for customs: insurance, joining,
 * splitting, padding, photos and express are charged before VAT, which is taken on them with the goods. All others have VAT
 * inside.
 */
export type FeeCode =
  | 'service'
  | 'insurance'
  | 'joining'
  | 'unpacking'
  | 'storage'
  | 'locker_change'
  | 'locker_days'
  | 'padding'
  | 'photos'
  | 'splitting'
  | 'express'
  | 'send_back'
/** A share of the goods and at least an amount; either may be zero. In euros. */
export type Fee = { rate: BasisPoints; amount: Amount }
export type ServiceFees = Readonly<Record<FeeCode, Fee>>

/** `least` is the fee's amount in the currency of the goods. */
export function feeOn(goods: Amount, { rate }: Pick<Fee, 'rate'>, least: Amount = zero): Amount {
  return max(percentOf(goods, rate), least)
}
