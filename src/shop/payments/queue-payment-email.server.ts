import { type Amount, decimal } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { OrderEmailTemplate } from '#shop/orders/order-emails.ts'
import type { Payment } from './payment.ts'

/**
 * An email about what has become of an order's money. Of top-ups and invoices others write, but for what nobody else tells:
 * money for an invoice that goes back, and what a bank has refused after its customer was told that they need not wait.
 */
export async function queuePaymentEmail(
  trx: Trx,
  payment: Payment,
  { template, amount = null }: { template: OrderEmailTemplate; amount?: number | null },
): Promise<void> {
  const { siteId, id: paymentId } = payment
  const returned = amount === null ? null : decimal(amount as Amount)
  if (payment.purpose === 'order') {
    const { orderId } = payment
    await publish(trx, { topic: 'order.email', siteId, payload: { orderId, template, amount: returned } })
    return
  }
  if (payment.purpose === 'invoice' && returned !== null && isReturned(template)) {
    const told = { invoiceId: payment.invoiceId, template: 'returned', amount: returned }
    await publish(trx, { topic: 'invoice.email', siteId, payload: told })
  }
  if (template !== 'failed' || payment.state !== 'pending') return
  await (payment.purpose === 'topup'
    ? publish(trx, { topic: 'top_up.failed', siteId, payload: { paymentId } })
    : publish(trx, { topic: 'invoice.email', siteId, payload: { invoiceId: payment.invoiceId, template } }))
}

/** It pays nothing; what goes back otherwise has its credit note. */
function isReturned(template: OrderEmailTemplate): boolean {
  return template === 'paid_twice' || template === 'paid_too_late'
}
