import { type Amount, decimal } from '#core/money.ts'
import type { CaseKind, Facts, Finding } from '#shop/cases/case.ts'
import type { PaymentStateName } from '#shop/payments/payment.ts'
import type { RefundState } from '#shop/payments/refund.ts'

/** A movement of money according to the provider. */
export type TheirMovement = {
  kind: 'payment' | 'refund' | 'dispute'
  ref: string
  captureRef: string | null
  providerRef: string | null
  paymentId: string | null
  amount: Amount
  currency: string
  state: 'pending' | 'succeeded' | 'failed'
  at: Date
  /** What the provider keeps of it, as far as it says so. */
  fee?: { amount: Amount; currency: string } | null
}

export type OurRefund = {
  id: string
  providerRef: string | null
  amount: Amount
  state: RefundState
  /** Requested, never answered, and too old to be requested again. */
  isGivenUp: boolean
  /** Old enough that the provider's list must contain it. */
  isDue: boolean
}

/** A payment according to us. Refunds to a balance do not concern the provider, so `refunded` does not include them. */
export type OurPayment = {
  id: string
  siteId: number
  providerRef: string | null
  captureRef: string | null
  state: PaymentStateName
  currency: string
  amount: Amount
  captured: Amount
  refunded: Amount
  /** In addition to `refunded`. */
  refundedToBalance: Amount
  refunds: readonly OurRefund[]
  /** Like `isDue`, for the capture and for the sum of the refunds. */
  isCaptureDue: boolean
  isRefundDue: boolean
}

export type Comparison = { matched: string[]; findings: Finding[] }

export function disagreement(
  kind: CaseKind,
  payment: OurPayment,
  movement: TheirMovement,
  refund?: OurRefund,
): Finding {
  return {
    kind,
    ref: movement.ref,
    siteId: payment.siteId,
    paymentId: payment.id,
    ours: refund
      ? { refund: refund.id, state: refund.state, amount: decimal(refund.amount) }
      : paymentFacts(payment),
    theirs: movementFacts(movement),
  }
}

export function missingThere(payment: OurPayment, refund?: OurRefund): Finding {
  const { siteId, id: paymentId, captureRef, providerRef } = payment
  const ref = refund ? (refund.providerRef ?? refund.id) : (captureRef ?? providerRef ?? paymentId)
  const ours = refund ? { refund: refund.id, amount: decimal(refund.amount) } : paymentFacts(payment)
  return { kind: 'missing_there', ref, siteId, paymentId, ours, theirs: null }
}

export function unknownHere(movement: TheirMovement): Finding {
  const theirs = movementFacts(movement)
  return { kind: 'missing_here', ref: movement.ref, siteId: null, paymentId: null, ours: null, theirs }
}

export function paymentFacts({ state, currency, amount, captured, refunded }: OurPayment): Facts {
  return {
    state,
    currency,
    amount: decimal(amount),
    captured: decimal(captured),
    refunded: decimal(refunded),
  }
}

function movementFacts({ kind, state, currency, amount, at }: TheirMovement): Facts {
  return { kind, state, currency, amount: decimal(amount), at: at.toISOString() }
}
