import type { Trx } from '#platform/database.server.ts'
import { closeCheckoutOfOrder, moveOrder, sellOrderLines } from './orders.queries.server.ts'

/** The money is there: what was put aside is sold. False where the order was past that already. */
export async function payOrder(
  trx: Trx,
  { siteId, orderId, at }: { siteId: number; orderId: string; at: Date },
): Promise<boolean> {
  const isMoved = await moveOrder(
    trx,
    siteId,
    { id: orderId, from: ['awaiting_payment', 'expired'], to: 'paid' },
    { at, actor: { type: 'provider' }, reason: 'captured' },
  )
  if (!isMoved) return false
  await sellOrderLines(trx, siteId, orderId)
  await closeCheckoutOfOrder(trx, siteId, orderId, at)
  return true
}
