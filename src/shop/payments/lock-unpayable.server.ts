import type { Trx } from '#platform/database.server.ts'
import { openPayments } from './payment.ts'
import { lockPayment } from './payments.queries.server.ts'

/** Locks an order before its payment, as everywhere. True if nobody can pay it now: its last page is closed. */
export async function lockUnpayable(
  trx: Trx,
  { siteId, orderId }: { siteId: number; orderId: string },
): Promise<boolean> {
  const payment = await lockPayment(trx, siteId, { orderId, isNewest: true })
  return !payment || !openPayments.includes(payment.state)
}
