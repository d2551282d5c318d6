import { type Amount, decimal } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { OrderLetterName } from '#shop/orders/order-letters.ts'
import type { Payment } from './payments.queries.server.ts'

/** A letter about what has become of an order's money; of top-ups and invoices others write. */
export async function tellOfPayment(
  trx: Trx,
  payment: Payment,
  { letter, amount = null }: { letter: OrderLetterName; amount?: number | null },
): Promise<void> {
  if (payment.purpose !== 'order') return
  await publish(trx, {
    topic: 'order.letter',
    siteId: payment.siteId,
    payload: { orderId: payment.orderId, letter, amount: amount === null ? null : decimal(amount as Amount) },
  })
}
