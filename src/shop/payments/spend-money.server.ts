import type { Amount } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { publishJob } from '#platform/outbox.server.ts'
import type { ProviderState } from '#providers/payments/payment-provider.ts'
import { creditTopUp, returnTopUp } from '#shop/balance/credit-top-up.server.ts'
import { issueTopUpReceipt } from '#shop/invoices/issue-top-up-receipt.server.ts'
import { settleInvoice } from '#shop/invoices/settle-invoice.server.ts'
import type { CompletionParts } from './completion-parts.server.ts'
import { isPaidOtherwise, type Payment } from './payments.queries.server.ts'
import { requestRefund } from './request-refund.server.ts'
import { settleOrder } from './settle-order.server.ts'
import { tellOfPayment } from './tell-of-payment.server.ts'

/** What has come pays the order or the invoice, once, or fills the balance. Whatever cannot is named, and goes back. */
export async function spendMoney(
  trx: Trx,
  payment: Payment,
  { amountCaptured }: ProviderState,
  at: Date,
): Promise<'paid_twice' | 'paid_too_late' | null> {
  if (amountCaptured === 0 || payment.captured > 0) return null
  if (payment.purpose === 'topup') {
    const topUp = { ...payment, paymentId: payment.id, amount: amountCaptured, at }
    await creditTopUp(trx, topUp)
    await issueTopUpReceipt(trx, topUp)
    return null
  }
  if (payment.purpose === 'invoice') {
    return settleInvoice(trx, { ...payment, amount: amountCaptured, actor: { type: 'provider' }, at })
  }
  if (await isPaidOtherwise(trx, payment)) return 'paid_twice'
  // What the balance had promised went back when the order was given up.
  if (payment.orderBalance > 0 && payment.orderStatus !== 'awaiting_payment') return 'paid_too_late'
  // Or somebody else pays that part by now, and this is not all that is left.
  if (payment.amount !== payment.orderTotal) return 'paid_too_late'
  return (await settleOrder(trx, { ...payment, at })) ? null : 'paid_too_late'
}

/** Pays nothing: it goes back by itself, and the buyer is told why. */
export async function returnMoney(
  trx: Trx,
  payment: Payment,
  reason: 'paid_twice' | 'paid_too_late',
  { clock, log }: CompletionParts,
): Promise<void> {
  log.error({ paymentId: payment.id, reason }, 'money came that pays nothing; it goes back')
  const wanted = { amount: payment.captured, reason, actor: { type: 'system' as const } }
  const requested = await requestRefund(trx, payment, wanted, clock())
  // Given back already, on the provider's own pages.
  if (!requested.ok) return
  await publishJob(trx, 'make-refund', { refundId: requested.value.id })
  await tellOfPayment(trx, payment, { template: reason, amount: payment.captured })
}

/** A top-up that its provider gave back is no longer the customer's to spend. */
export function takeBack(
  trx: Trx,
  payment: Extract<Payment, { purpose: 'topup' }>,
  amount: Amount,
  at: Date,
): Promise<boolean> {
  return returnTopUp(trx, { ...payment, paymentId: payment.id, amount, at })
}
