import { type Amount, decimal } from '#core/money.ts'

export type CaseKind =
  /** Only the provider has it, or only we have it. */
  | 'missing_here'
  | 'missing_there'
  | 'amount_differs'
  | 'currency_differs'
  | 'state_differs'
  /** The provider captured more than once for one payment. */
  | 'doubled'
  /** The provider's refunds and those to the customer's balance add up to more than was captured. */
  | 'returned_twice'

export type Facts = Record<string, string | number | null>

export type Finding = {
  kind: CaseKind
  ref: string
  siteId: number | null
  paymentId: string | null
  ours: Facts | null
  theirs: Facts | null
}

/** A reference for all refunds of a payment together. */
export function refundsRef(captureRef: string | null, paymentId: string): string {
  return `${captureRef ?? paymentId} refunds`
}

export type ReturnedPayment = {
  id: string
  siteId: number
  captureRef: string | null
  captured: Amount
  /** Refunded to the customer's balance, in addition to the provider's refunds. */
  refundedToBalance: Amount
}

/** Null unless the provider's refunds and those to the balance add up to more than was captured. */
export function returnedTwice(payment: ReturnedPayment, refundedThere: Amount): Finding | null {
  const { id, siteId, captureRef, captured, refundedToBalance } = payment
  if (refundedToBalance === 0 || refundedThere + refundedToBalance <= captured) return null
  return {
    kind: 'returned_twice',
    ref: refundsRef(captureRef, id),
    siteId,
    paymentId: id,
    ours: { captured: decimal(captured), to_balance: decimal(refundedToBalance) },
    theirs: { refunded: decimal(refundedThere) },
  }
}
