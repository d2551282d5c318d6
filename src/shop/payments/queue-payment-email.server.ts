import { type Amount, decimal } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { OrderEmailTemplate } from '#shop/orders/order-emails.ts'
import type { Payment } from './payment.ts'

/**
 * Queues an email about the payment of an order. Top-ups and invoices have emails of their own, with two exceptions
 * that are sent from here: money for an invoice that pays nothing and is refunded, and a pending payment that failed
 * after the customer was told not to wait.
 */
export async function queuePaymentEmail(
  trx: Trx,
  payment: Payment,
  { template, amount = null }: { template: OrderEmailTemplate; amount?: Amount | null },
): Promise<void> {
  const { siteId, id: paymentId } = payment
  const returned = amount === null ? null : decimal(amount)
  if (payment.purpose === 'order') {
    const { orderId } = payment
    await publish(trx, { topic: 'order.email', siteId, payload: { orderId, template, amount: returned } })
    return
  }
  if (payment.purpose === 'invoice' && returned !== null && isReturned(template)) {
    const payload = { invoiceId: payment.invoiceId, template: 'returned', amount: returned }
    await publish(trx, { topic: 'invoice.email', siteId, payload })
  }
  if (template !== 'failed' || payment.state !== 'pending') return
  await (payment.purpose === 'topup'
    ? publish(trx, { topic: 'top_up.failed', siteId, payload: { paymentId } })
    : publish(trx, { topic: 'invoice.email', siteId, payload: { invoiceId: payment.invoiceId, template } }))
}

/** The money pays nothing. Every other refund has a credit note. */
function isReturned(template: OrderEmailTemplate): boolean {
  return template === 'paid_twice' || template === 'paid_too_late'
}
