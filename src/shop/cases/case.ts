import { type Amount, decimal } from '#core/money.ts'

export type CaseKind =
  /** They have it and we do not, we have it and they do not. */
  | 'missing_here'
  | 'missing_there'
  | 'amount_differs'
  | 'currency_differs'
  | 'state_differs'
  /** They have taken more than once for one payment. */
  | 'doubled'
  /** More went back than had come: by them, and to the customer's balance. */
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

/** All that was given back of a payment, as one thing to be wrong. */
export function refundsRef(captureRef: string | null, paymentId: string): string {
  return `${captureRef ?? paymentId} refunds`
}

export type ReturnedPayment = {
  id: string
  siteId: number
  captureRef: string | null
  captured: Amount
  /** Beside what the provider gave back, to the customer's balance. */
  refundedToBalance: Amount
}

/** Null unless more went back than had come, by them and to the customer's balance together. */
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
