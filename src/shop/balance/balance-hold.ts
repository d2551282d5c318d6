import type { Amount } from '#core/money.ts'

export type BalanceHoldState = 'held' | 'captured' | 'released'

export type BalanceHold = {
  id: string
  siteId: number
  userId: string
  checkoutId: string
  orderId: string | null
  currencyId: number
  amount: Amount
  state: BalanceHoldState
}

/** A hold that is being captured. */
export type CapturedHold = Pick<BalanceHold, 'siteId' | 'userId' | 'currencyId' | 'amount'>
