import type { Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'

/**
 * Sends the link to pay at once, to a customer who has not seen a payment page. It is the first of the reminders, so the
 * next one says that the order still waits.
 */
export async function askToPay(
  trx: Trx,
  { siteId, orderId }: { siteId: number; orderId: string },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ unpaid_reminders: 1 })
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .execute()
  await publish(trx, { topic: 'order.email', siteId, payload: { orderId, template: 'placed' } })
}
