import { type Amount, max, min, minus, zero } from '#core/money.ts'
import type { ReportedState } from './decide-payment.ts'
import { isGivenUp, type PaymentStateName } from './payment.ts'

type Known = {
  state: PaymentStateName
  captured: Amount
  refunded: Amount
  refundedToBalance: Amount
  captureRef: string | null
  declineCode: string | null
  createdAt: Date
}

type Besides = {
  /** The provider's signed report, if there is one. */
  reported: ReportedState | null
  /** What staff have refunded on the provider's own pages and recorded. */
  byHand: Amount
  currency: string
  now: Date
}

/**
 * The state of a payment whose provider cannot be polled, from its report and what is known. Reports come late and in
 * any order, so captured or refunded money stays so whatever is reported after it.
 */
export function mergeProviderState(
  payment: Known,
  { reported, byHand, currency, now }: Besides,
): ReportedState {
  const amountCaptured = reported?.amountCaptured || payment.captured
  const before = minus(payment.refunded, payment.refundedToBalance)
  const back = max(reported?.amountRefunded ?? zero, byHand, before)
  // The provider does not know of refunds to the customer's balance.
  const amountRefunded = min(back, max(zero, minus(amountCaptured, payment.refundedToBalance)))
  const isOver = !reported && isGivenUp(payment, now)
  const unpaid = reported?.state ?? (isOver ? 'expired' : payment.state)
  return {
    state:
      amountCaptured > 0 ? paidState(amountCaptured, amountRefunded) : (unpaid as ReportedState['state']),
    amountCaptured,
    amountRefunded,
    currency: reported?.currency ?? currency,
    captureRef: payment.captureRef ?? reported?.captureRef ?? null,
    declineCode: reported ? reported.declineCode : payment.declineCode,
    ...(reported?.merchantMustAct !== undefined && { merchantMustAct: reported.merchantMustAct }),
  }
}

function paidState(captured: Amount, refunded: Amount): ReportedState['state'] {
  if (refunded === 0) return 'captured'
  return refunded < captured ? 'partially_refunded' : 'refunded'
}
