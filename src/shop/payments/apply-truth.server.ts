import { type Amount, sum } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import type { ProviderState } from '#providers/payments/payment-provider.ts'
import { reportReturnedTwice } from '#shop/cases/report-returned-twice.server.ts'
import { issueCreditNote } from '#shop/invoices/issue-credit-note.server.ts'
import { type CompletionParts, currencyOf } from './completion-parts.server.ts'
import { endAttempt } from './end-attempt.server.ts'
import { knownTruth } from './known-truth.ts'
import { lostPayments, mayMove, nextQuestion, openPayments, type PaymentStateName } from './payment.ts'
import { type PaymentChange, updatePayment } from './payment-changes.queries.server.ts'
import type { Payment } from './payments.queries.server.ts'
import { findRefundsOf } from './refunds.queries.server.ts'
import { returnMoney, spendMoney, takeBack } from './spend-money.server.ts'
import { tellOfPayment } from './tell-of-payment.server.ts'

/** What the provider says of a payment becomes true here, once; under the lock of order and payment. */
export async function applyTruth(
  trx: Trx,
  parts: CompletionParts,
  payment: Payment,
  told: ProviderState,
): Promise<PaymentChange> {
  const { clock, log } = parts
  const truth = withBalanceRefunds(payment, told)
  const now = clock()
  const key = { id: payment.id, from: payment.state }
  if (told.state !== 'disputed') await reportReturnedTwice(trx, parts, payment, told.amountRefunded)
  const wrong = mismatch(payment, truth, currencyOf(parts, payment))
  if (wrong) {
    if (isAllBack(truth)) return closeMismatch(trx, payment, wrong, now)
    if (payment.alarm) return {}
    log.error({ paymentId: payment.id, wrong }, 'money came that does not fit what was agreed')
    // Somebody has paid something: until it is looked into, nobody may be asked to pay once more.
    const state = mayMove(payment.state, 'pending') ? { state: 'pending' as const } : {}
    await updatePayment(trx, payment.siteId, key, { ...state, alarm: wrong, askAgainAt: null }, now)
    return { ...state, alarm: wrong }
  }
  const state = truth.state as PaymentStateName
  const isMove = state !== payment.state && mayMove(payment.state, state)
  const isOpen = openPayments.includes(isMove ? state : payment.state)
  const moreBack = truth.amountRefunded - payment.refunded
  if (isMove && state === 'disputed')
    log.error({ paymentId: payment.id, purpose: payment.purpose }, 'a payment is disputed at its provider')
  if (isMove && truth.merchantMustAct)
    log.error({ paymentId: payment.id, reason: truth.merchantMustAct }, 'money waits for the merchant')
  const alarm = await spendMoney(trx, payment, truth, now)
  const isShort =
    moreBack > 0 && payment.purpose === 'topup' && !(await takeBack(trx, payment, moreBack as Amount, now))
  // What was taken off the balance for it is put back by staff: whoever refunds it otherwise meanwhile would pay twice.
  if (moreBack < 0 && payment.purpose === 'topup')
    log.error({ paymentId: payment.id }, 'a top-up that was given back has come back to us')
  if (isShort) log.error({ paymentId: payment.id }, 'a top-up was given back after it had been spent')
  // Written even where nothing is new: whoever fetched their truth before this must fetch it again.
  const asked = isMove ? 0 : payment.asked + 1
  const change = {
    ...(isMove && { state }),
    captured: truth.amountCaptured,
    refunded: truth.amountRefunded,
    captureRef: truth.captureRef,
    // Why it came to nothing stays known, however often the provider is asked afterwards.
    declineCode: !isMove && lostPayments.includes(payment.state) ? payment.declineCode : truth.declineCode,
    ...(alarm && { alarm }),
    ...(isShort && { alarm: 'returned_after_spent' }),
    asked,
  }
  const askAgainAt = isOpen ? nextQuestion(asked, now) : null
  await updatePayment(trx, payment.siteId, key, { ...change, askAgainAt }, now)
  if (moreBack > 0) await issueCreditNote(trx, { siteId: payment.siteId, of: creditedBy(payment), at: now })
  if (alarm) await returnMoney(trx, { ...payment, captured: truth.amountCaptured }, alarm, parts)
  if (isMove && lostPayments.includes(state)) await endAttempt(trx, payment, now)
  if (isMove && (state === 'failed' || state === 'expired'))
    await tellOfPayment(trx, payment, { template: 'failed' })
  // Money that never paid the order was explained when it came.
  if (moreBack > 0 && !payment.alarm)
    await tellOfPayment(trx, payment, { template: 'refunded', amount: moreBack })
  return change
}

/** The same of a provider that cannot be asked: its signed word, or only what is known and what the clock says. */
export async function applyWord(
  trx: Trx,
  parts: CompletionParts,
  payment: Payment,
  told: ProviderState | null = null,
): Promise<PaymentChange> {
  const refunds = await findRefundsOf(trx, payment.siteId, payment.id)
  const made = refunds.filter(({ state, isToBalance }) => state === 'succeeded' && !isToBalance)
  const truth = knownTruth(payment, {
    told,
    byHand: sum(made.map(({ amount }) => amount)),
    currency: currencyOf(parts, payment) ?? '',
    now: parts.clock(),
  })
  if (payment.state === 'pending' && truth.state === 'expired')
    parts.log.error(
      { paymentId: payment.id },
      'a bank has confirmed nothing; look at what the provider shows',
    )
  return applyTruth(trx, parts, payment, truth)
}

const mismatches: readonly (string | null)[] = ['amount_mismatch', 'currency_mismatch']

/**
 * What may be taken for payment: exactly what was agreed, in the currency that was agreed. Once it was not so, people look
 * into it, and nothing that is told afterwards pays by itself.
 */
function mismatch(payment: Payment, truth: ProviderState, currency: string | undefined): string | null {
  if (truth.amountCaptured === 0) return null
  if (mismatches.includes(payment.alarm)) return payment.alarm
  if (truth.currency.toUpperCase() !== currency) return 'currency_mismatch'
  return truth.amountCaptured === payment.amount ? null : 'amount_mismatch'
}

function isAllBack({ amountCaptured, amountRefunded }: ProviderState): boolean {
  return amountCaptured > 0 && amountRefunded >= amountCaptured
}

/** What did not fit has gone back where it came from: nobody waits for it any more, and the buyer may pay anew. */
async function closeMismatch(trx: Trx, payment: Payment, alarm: string, at: Date): Promise<PaymentChange> {
  if (!mayMove(payment.state, 'cancelled')) return {}
  const change = { state: 'cancelled' as const, alarm, askAgainAt: null }
  await updatePayment(trx, payment.siteId, { id: payment.id, from: payment.state }, change, at)
  await endAttempt(trx, payment, at)
  return change
}

/** What went to the customer's balance instead, the provider does not know of; no more goes back than had come. */
function withBalanceRefunds({ refundedToBalance, captured }: Payment, truth: ProviderState): ProviderState {
  if (refundedToBalance === 0) return truth
  const amountRefunded = Math.min(sum([truth.amountRefunded, refundedToBalance]), captured) as Amount
  const isMoved = truth.state === 'captured' || truth.state === 'partially_refunded'
  const state = amountRefunded >= captured ? 'refunded' : 'partially_refunded'
  return { ...truth, amountRefunded, ...(isMoved && { state }) }
}

/** What was charged for, and is charged for no more. */
function creditedBy(payment: Payment) {
  if (payment.purpose === 'order') return { orderId: payment.orderId }
  return payment.purpose === 'invoice' ? { invoiceId: payment.invoiceId } : { paymentId: payment.id }
}
