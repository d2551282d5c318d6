import type { Amount } from '#core/money.ts'
import { isGivenUp, type PaymentStateName } from './payment.ts'

/** How a provider says that a payment stands. */
type Truth = {
  state: Exclude<PaymentStateName, 'authorized'>
  amountCaptured: Amount
  amountRefunded: Amount
  currency: string
  captureRef: string | null
  declineCode: string | null
  merchantMustAct?: string
}

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
  /** What the provider has just told, signed. */
  told: Truth | null
  /** What staff have given back on the provider's own pages, and written down. */
  byHand: Amount
  currency: string
  now: Date
}

/**
 * How a payment stands whose provider cannot be asked: what is told now and what was known before, put together. News
 * comes late and in any order, so money that has come, or has gone back, stays so whatever is told after it.
 */
export function knownTruth(payment: Known, { told, byHand, currency, now }: Besides): Truth {
  const amountCaptured = told?.amountCaptured || payment.captured
  const before = payment.refunded - payment.refundedToBalance
  const back = Math.max(told?.amountRefunded ?? 0, byHand, before)
  // Of what went to the customer's balance, whoever told that all went back knows nothing.
  const amountRefunded = Math.min(back, Math.max(0, amountCaptured - payment.refundedToBalance)) as Amount
  const isOver = !told && isGivenUp(payment, now)
  const unpaid = told?.state ?? (isOver ? 'expired' : payment.state)
  return {
    state: amountCaptured > 0 ? paidState(amountCaptured, amountRefunded) : (unpaid as Truth['state']),
    amountCaptured,
    amountRefunded,
    currency: told?.currency ?? currency,
    captureRef: payment.captureRef ?? told?.captureRef ?? null,
    declineCode: told ? told.declineCode : payment.declineCode,
    ...(told?.merchantMustAct !== undefined && { merchantMustAct: told.merchantMustAct }),
  }
}

function paidState(captured: Amount, refunded: Amount): Truth['state'] {
  if (refunded === 0) return 'captured'
  return refunded < captured ? 'partially_refunded' : 'refunded'
}
