import { type Amount, min, minus, sum } from '#core/money.ts'
import {
  lostPayments,
  mayMove,
  nextPollAt,
  openPayments,
  type Payment,
  type PaymentChange,
  type PaymentStateName,
} from './payment.ts'

/** A provider's report about a payment. */
export type ReportedState = {
  state: Exclude<PaymentStateName, 'authorized'>
  amountCaptured: Amount
  amountRefunded: Amount
  currency: string
  captureRef: string | null
  declineCode: string | null
  merchantMustAct?: string
}

/** Captured money that pays nothing. */
export type Unallocated = 'paid_twice' | 'paid_too_late'

export type Decision = {
  /** Null if the report changes nothing. */
  change: PaymentChange | null
  /** Newly captured money. `apply` finds out whether it can still pay what it is for. */
  allocate: Amount | null
  /** Newly captured money that pays nothing: it is refunded. */
  unallocated: Unallocated | null
  /** The amount that was refunded since the last report. */
  refunded: Amount | null
  /** The attempt ended without a payment. */
  isLost: boolean
  email: 'failed' | 'refunded' | null
  /** Logged as errors, because staff have to look. */
  alerts: readonly { message: string; wrong?: string; reason?: string }[]
}

type Context = {
  /** The currency that was agreed. */
  currency: string | undefined
  /** Another payment has paid the order. */
  isPaidOtherwise: boolean
}

const nothing: Decision = {
  change: null,
  allocate: null,
  unallocated: null,
  refunded: null,
  isLost: false,
  email: null,
  alerts: [],
}

/** What a provider's report means for a payment. Pure: `apply-provider-state` writes it. */
export function decide(payment: Payment, report: ReportedState, context: Context, now: Date): Decision {
  const reported = withBalanceRefunds(payment, report)
  const wrong = mismatch(payment, reported, context.currency)
  if (wrong) return decideMismatch(payment, reported, wrong)
  const isMove = reported.state !== payment.state && mayMove(payment.state, reported.state)
  const state = isMove ? reported.state : payment.state
  const more = minus(reported.amountRefunded, payment.refunded)
  const isNewMoney = reported.amountCaptured > 0 && payment.captured === 0
  const unallocated = isNewMoney ? unallocatedReason(payment, context) : null
  // Written even if nothing is new: a transaction with an older report sees the new row version and fetches again.
  const polls = isMove ? 0 : payment.polls + 1
  return {
    change: {
      ...(isMove && { state }),
      captured: reported.amountCaptured,
      refunded: reported.amountRefunded,
      captureRef: reported.captureRef,
      // A later poll does not erase why the payment failed.
      declineCode:
        !isMove && lostPayments.includes(payment.state) ? payment.declineCode : reported.declineCode,
      polls,
      pollAt: openPayments.includes(state) ? nextPollAt(polls, now) : null,
    },
    allocate: isNewMoney && !unallocated ? reported.amountCaptured : null,
    unallocated,
    refunded: more > 0 ? more : null,
    isLost: isMove && lostPayments.includes(state),
    email: emailOf(payment, { isMove, state, isRefunded: more > 0 }),
    alerts: [
      ...(isMove && state === 'disputed' ? [{ message: 'a payment is disputed at its provider' }] : []),
      ...(isMove && reported.merchantMustAct
        ? [{ message: 'money waits for the merchant', reason: reported.merchantMustAct }]
        : []),
      // Staff credit the balance by hand: if it was refunded in another way meanwhile, a credit would pay twice.
      ...(more < 0 && payment.purpose === 'topup'
        ? [{ message: 'a top-up that was given back has come back to us' }]
        : []),
    ],
  }
}

function emailOf(
  { alarm }: Payment,
  { isMove, state, isRefunded }: { isMove: boolean; state: PaymentStateName; isRefunded: boolean },
): Decision['email'] {
  if (isMove && (state === 'failed' || state === 'expired')) return 'failed'
  // The buyer got an email about money that pays nothing when it was captured.
  return isRefunded && !alarm ? 'refunded' : null
}

function unallocatedReason(payment: Payment, { isPaidOtherwise }: Context): Unallocated | null {
  if (payment.purpose !== 'order') return null
  if (isPaidOtherwise) return 'paid_twice'
  // The balance's part was released when the order expired.
  if (payment.orderBalance > 0 && payment.orderStatus !== 'awaiting_payment') return 'paid_too_late'
  // The balance pays less than when the attempt began, so this amount does not cover the rest.
  return payment.amount === payment.orderTotal ? null : 'paid_too_late'
}

const mismatches: readonly (string | null)[] = ['amount_mismatch', 'currency_mismatch']

/** Only the exact agreed amount and currency pay. After a mismatch staff decide, and no later report pays. */
function mismatch(payment: Payment, reported: ReportedState, currency: string | undefined): string | null {
  if (reported.amountCaptured === 0) return null
  if (mismatches.includes(payment.alarm)) return payment.alarm
  if (reported.currency.toUpperCase() !== currency) return 'currency_mismatch'
  return reported.amountCaptured === payment.amount ? null : 'amount_mismatch'
}

/**
 * Money of a wrong amount is not booked as captured: staff refund it on the provider's own pages, and once the provider
 * shows that, the payment is cancelled.
 */
function decideMismatch(payment: Payment, reported: ReportedState, wrong: string): Decision {
  const isAllRefunded = reported.amountRefunded >= reported.amountCaptured
  if (isAllRefunded) {
    // The money was refunded, and the buyer may pay again.
    if (!mayMove(payment.state, 'cancelled')) return nothing
    return { ...nothing, change: { state: 'cancelled', alarm: wrong, pollAt: null }, isLost: true }
  }
  if (payment.alarm) return nothing
  return {
    ...nothing,
    // Pending, so that the buyer is not asked to pay again before staff have looked.
    change: { ...(mayMove(payment.state, 'pending') && { state: 'pending' }), alarm: wrong, pollAt: null },
    alerts: [{ message: 'money came that does not fit what was agreed', wrong }],
  }
}

/** The provider does not know of refunds to the customer's balance; together they are never more than was captured. */
function withBalanceRefunds(
  { refundedToBalance, captured }: Payment,
  reported: ReportedState,
): ReportedState {
  if (refundedToBalance === 0) return reported
  const amountRefunded = min(sum([reported.amountRefunded, refundedToBalance]), captured)
  const isMoved = reported.state === 'captured' || reported.state === 'partially_refunded'
  const state = amountRefunded >= captured ? 'refunded' : 'partially_refunded'
  return { ...reported, amountRefunded, ...(isMoved && { state }) }
}
