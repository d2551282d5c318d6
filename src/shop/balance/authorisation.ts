import type { Amount } from '#core/money.ts'

export type AuthorisationState = 'authorised' | 'captured' | 'voided'

export type Authorisation = {
  id: string
  siteId: number
  userId: string
  checkoutId: string
  orderId: string | null
  currencyId: number
  amount: Amount
  state: AuthorisationState
}

/** One that is being taken. */
export type PromiseTaken = Pick<Authorisation, 'siteId' | 'userId' | 'currencyId' | 'amount'>
