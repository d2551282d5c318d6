import { type Amount, decimal } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { OrderLetterName } from '#shop/orders/order-letters.ts'
import type { Payment } from './payments.queries.server.ts'

/**
 * A letter about what has become of an order's money. Of top-ups and invoices others write, but for those who were told
 * that they need not wait: what their bank has refused after that nobody else tells them.
 */
export async function tellOfPayment(
  trx: Trx,
  payment: Payment,
  { letter, amount = null }: { letter: OrderLetterName; amount?: number | null },
): Promise<void> {
  const { siteId, id: paymentId } = payment
  if (payment.purpose === 'order') {
    const { orderId } = payment
    const returned = amount === null ? null : decimal(amount as Amount)
    await publish(trx, { topic: 'order.letter', siteId, payload: { orderId, letter, amount: returned } })
    return
  }
  if (letter !== 'failed' || payment.state !== 'pending') return
  await (payment.purpose === 'topup'
    ? publish(trx, { topic: 'top_up.failed', siteId, payload: { paymentId } })
    : publish(trx, { topic: 'invoice.letter', siteId, payload: { invoiceId: payment.invoiceId, letter } }))
}
