import { type Amount, sum } from '#core/money.ts'
import { announce } from '#platform/announce.server.ts'
import type { Trx } from '#platform/database.server.ts'
import { publishJob } from '#platform/outbox.server.ts'
import type { ProviderState } from '#providers/payments/payment-provider.ts'
import { creditTopUp, returnTopUp } from '#shop/balance/credit-top-up.server.ts'
import { reportReturnedTwice } from '#shop/cases/report-returned-twice.server.ts'
import { issueTopUpReceipt } from '#shop/invoices/issue-top-up-receipt.server.ts'
import { settleInvoice } from '#shop/invoices/settle-invoice.server.ts'
import { creditRefundOf } from './credit-refund.server.ts'
import { type Decision, decide, type Unallocated } from './decide-payment.ts'
import { endAttempt } from './end-attempt.server.ts'
import { mergeProviderState } from './merge-provider-state.ts'
import type { Payment, PaymentChange } from './payment.ts'
import { updatePayment } from './payment-changes.queries.server.ts'
import { currencyOf, type PaymentParts } from './payment-parts.server.ts'
import { isPaidOtherwise } from './payments.queries.server.ts'
import { queuePaymentEmail } from './queue-payment-email.server.ts'
import { findRefundsOf } from './refunds.queries.server.ts'
import { requestRefund } from './request-refund.server.ts'
import { settleOrder } from './settle-order.server.ts'

/** Decides what a provider's report means and writes it. Under the lock of order and payment. */
export async function applyProviderState(
  trx: Trx,
  parts: PaymentParts,
  payment: Payment,
  reported: ProviderState,
): Promise<PaymentChange> {
  if (reported.state !== 'disputed') await reportReturnedTwice(trx, parts, payment, reported.amountRefunded)
  const isNewMoney = reported.amountCaptured > 0 && payment.captured === 0
  const context = {
    currency: currencyOf(parts, payment),
    isPaidOtherwise: isNewMoney && payment.purpose === 'order' && (await isPaidOtherwise(trx, payment)),
  }
  const at = parts.clock()
  return apply(trx, parts, payment, decide(payment, reported, context, at), at)
}

/**
 * The same for a provider that cannot be polled: its signed report, or only what is known and the time that has passed.
 */
export async function applyReported(
  trx: Trx,
  parts: PaymentParts,
  payment: Payment,
  reported: ProviderState | null = null,
): Promise<PaymentChange> {
  const refunds = await findRefundsOf(trx, payment.siteId, payment.id)
  const made = refunds.filter(({ state, isToBalance }) => state === 'succeeded' && !isToBalance)
  const merged = mergeProviderState(payment, {
    reported,
    byHand: sum(made.map(({ amount }) => amount)),
    currency: currencyOf(parts, payment) ?? '',
    now: parts.clock(),
  })
  if (payment.state === 'pending' && merged.state === 'expired')
    parts.log.error(
      { paymentId: payment.id },
      'a bank has confirmed nothing; look at what the provider shows',
    )
  return applyProviderState(trx, parts, payment, merged)
}

async function apply(
  trx: Trx,
  parts: PaymentParts,
  payment: Payment,
  decision: Decision,
  at: Date,
): Promise<PaymentChange> {
  const { siteId, id } = payment
  const { allocate, refunded } = decision
  for (const { message, ...details } of decision.alerts)
    parts.log.error({ paymentId: id, purpose: payment.purpose, ...details }, message)
  if (!decision.change) return {}
  const unallocated = allocate ? await allocateCapture(trx, payment, allocate, at) : decision.unallocated
  const isOverdrawn = refunded !== null && !(await reverseTopUp(trx, payment, refunded, at))
  if (isOverdrawn) parts.log.error({ paymentId: id }, 'a top-up was given back after it had been spent')
  const alarm = isOverdrawn ? 'returned_after_spent' : unallocated
  const change = { ...decision.change, ...(alarm && { alarm }) }
  await updatePayment(trx, siteId, { id, from: payment.state }, change, at)
  if ((change.captured ?? 0) > payment.captured) await announce(trx, siteId, 'payment.captured', id)
  if ((change.refunded ?? 0) > payment.refunded) await announce(trx, siteId, 'payment.refunded', id)
  if (refunded) {
    const isTold = decision.email === 'refunded'
    await creditRefundOf(trx, payment, { amount: refunded, isToBalance: false, isTold, at })
  }
  if (unallocated) {
    const captured = decision.change.captured ?? payment.captured
    await refundUnallocated(trx, { ...payment, captured }, unallocated, parts)
  }
  if (decision.isLost) await endAttempt(trx, payment, at)
  if (decision.email === 'failed') await queuePaymentEmail(trx, payment, { template: 'failed' })
  return change
}

/** Captured money pays its order or invoice, once, or is added to the balance. Returns why it cannot. */
async function allocateCapture(
  trx: Trx,
  payment: Payment,
  amount: Amount,
  at: Date,
): Promise<Unallocated | null> {
  if (payment.purpose === 'topup') {
    const topUp = { ...payment, paymentId: payment.id, amount, at }
    await creditTopUp(trx, topUp)
    await issueTopUpReceipt(trx, topUp)
    return null
  }
  if (payment.purpose === 'invoice') {
    return settleInvoice(trx, { ...payment, amount, actor: { type: 'provider' }, at })
  }
  return (await settleOrder(trx, { ...payment, at })) ? null : 'paid_too_late'
}

/** Refunds captured money that pays nothing, and emails the buyer the reason. */
async function refundUnallocated(
  trx: Trx,
  payment: Payment,
  reason: Unallocated,
  { clock, log }: PaymentParts,
): Promise<void> {
  log.error({ paymentId: payment.id, reason }, 'money came that pays nothing; it goes back')
  const wanted = { amount: payment.captured, reason, actor: { type: 'system' as const } }
  const requested = await requestRefund(trx, payment, wanted, clock())
  // It was already refunded on the provider's own pages.
  if (!requested.ok) return
  await publishJob(trx, 'make-refund', { refundId: requested.value.id })
  await queuePaymentEmail(trx, payment, { template: reason, amount: payment.captured })
}

/** A top-up that its provider refunded leaves the balance. False if the customer has spent it. */
async function reverseTopUp(trx: Trx, payment: Payment, amount: Amount, at: Date): Promise<boolean> {
  if (payment.purpose !== 'topup') return true
  return returnTopUp(trx, { ...payment, paymentId: payment.id, amount, at })
}
