import { type Amount, zero } from '#core/money.ts'
import type { ReturnWay } from './return.ts'

/** How goods come back; fees in euros. */
export type ReturnTerms = {
  sendDays: number
  lockerFee: Amount
  courierFee: Amount
  answerDays: number
}

/** What the way costs a customer who has changed their mind; sending it as they like is paid where it is sent. */
export function feeOf({ lockerFee, courierFee }: ReturnTerms, way: ReturnWay): Amount {
  if (way === 'own') return zero
  return way === 'locker' ? lockerFee : courierFee
}
