import type { Trx } from '#platform/database.server.ts'
import { lockPromotionOfOrder, retakePromotionUse } from '#shop/promotions/promotion-uses.server.ts'
import { holdOrderLines } from './order-stock.queries.server.ts'
import { moveOrder } from './orders.queries.server.ts'
import { sellOrderLines } from './sell-order-lines.server.ts'

/**
 * The payment is captured: sells the stock that the order holds. An expired order is still paid if its items are in
 * stock. False if it cannot be paid: it is cancelled, already paid, or out of stock.
 */
export async function payOrder(
  trx: Trx,
  { siteId, orderId, at }: { siteId: number; orderId: string; at: Date },
): Promise<boolean> {
  const order = { siteId, id: orderId }
  const captured = { at, actor: { type: 'provider' as const }, reason: 'captured' }
  if (!(await moveOrder(trx, { ...order, from: 'awaiting_payment' }, 'paid', captured))) {
    await lockPromotionOfOrder(trx, siteId, orderId)
    const isThere = await holdOrderLines(trx, siteId, { orderId, status: 'expired', at })
    if (!isThere || !(await moveOrder(trx, { ...order, from: 'expired' }, 'paid', captured))) return false
    await retakePromotionUse(trx, siteId, orderId)
  }
  await sellOrderLines(trx, siteId, orderId)
  return true
}
