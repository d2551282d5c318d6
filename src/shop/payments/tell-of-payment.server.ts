import { type Amount, decimal } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { OrderLetterName } from '#shop/orders/order-letters.ts'
import type { Payment } from './payments.queries.server.ts'

/**
 * A letter about what has become of an order's money. Of top-ups and invoices others write, but for what nobody else tells:
 * money for an invoice that goes back, and what a bank has refused after its customer was told that they need not wait.
 */
export async function tellOfPayment(
  trx: Trx,
  payment: Payment,
  { letter, amount = null }: { letter: OrderLetterName; amount?: number | null },
): Promise<void> {
  const { siteId, id: paymentId } = payment
  const returned = amount === null ? null : decimal(amount as Amount)
  if (payment.purpose === 'order') {
    const { orderId } = payment
    await publish(trx, { topic: 'order.letter', siteId, payload: { orderId, letter, amount: returned } })
    return
  }
  if (payment.purpose === 'invoice' && returned !== null && isReturned(letter)) {
    const told = { invoiceId: payment.invoiceId, letter: 'returned', amount: returned }
    await publish(trx, { topic: 'invoice.letter', siteId, payload: told })
  }
  if (letter !== 'failed' || payment.state !== 'pending') return
  await (payment.purpose === 'topup'
    ? publish(trx, { topic: 'top_up.failed', siteId, payload: { paymentId } })
    : publish(trx, { topic: 'invoice.letter', siteId, payload: { invoiceId: payment.invoiceId, letter } }))
}

/** It pays nothing; what goes back otherwise has its credit note. */
function isReturned(letter: OrderLetterName): boolean {
  return letter === 'paid_twice' || letter === 'paid_too_late'
}
