import { type Amount, decimal, max, minus } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import { issueCreditNote } from '#shop/invoices/issue-credit-note.server.ts'
import type { Payment } from './payment.ts'
import { isOfEdit, isRefundAwaited } from './refunds.queries.server.ts'

type Refunded = {
  /** What was refunded now, to the payment's own method or to the balance. */
  amount: Amount
  isToBalance: boolean
  /** False if another email says it. */
  isTold: boolean
  at: Date
}

/**
 * Money of an order was refunded: one credit note and one email. Refunds that were requested together are credited and
 * told together, by the last of them. A cancelled order was credited, and its email written, when it was cancelled; an
 * order whose lines were changed likewise.
 */
export async function creditRefund(
  trx: Trx,
  { siteId, id: paymentId, orderId, orderStatus }: Extract<Payment, { purpose: 'order' }>,
  { amount, isToBalance, isTold, at }: Refunded,
): Promise<void> {
  if (await isRefundAwaited(trx, { siteId, orderId, paymentId, at })) return
  const credited = await issueCreditNote(trx, { siteId, of: { orderId }, at })
  if (!isTold || orderStatus === 'cancelled') return
  if (credited === 0 && (await isOfEdit(trx, { siteId, paymentId, amount }))) return
  const whole = max(credited, amount)
  if (whole === 0) return
  const others = minus(whole, amount)
  const toBalance = isToBalance ? amount : others
  const template = toBalance === whole ? 'refunded_to_balance' : 'refunded'
  const payload = { orderId, template, amount: decimal(whole), toBalance: decimal(toBalance) }
  await publish(trx, { topic: 'order.email', siteId, payload })
}

/** The same for the payment of an invoice or a top-up, whose credit note has its own email. */
export async function creditRefundOf(trx: Trx, payment: Payment, refunded: Refunded): Promise<void> {
  if (payment.purpose === 'order') return creditRefund(trx, payment, refunded)
  const of = payment.purpose === 'invoice' ? { invoiceId: payment.invoiceId } : { paymentId: payment.id }
  await issueCreditNote(trx, { siteId: payment.siteId, of, at: refunded.at })
}
