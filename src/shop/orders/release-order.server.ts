import type { Trx } from '#platform/database.server.ts'
import { releaseBalanceOfOrder } from '#shop/payments/settle-order.server.ts'
import { returnPromotionUse } from '#shop/promotions/return-promotion-use.server.ts'
import type { OrderActor } from './order-actor.ts'
import { releaseOrderLines, restockOrderLines } from './order-stock.queries.server.ts'

/**
 * An order is over: its promotion may be used again, what its customer's balance had promised is theirs, and what was put
 * aside or sold goes back onto the shelf.
 */
export async function releaseOrder(
  trx: Trx,
  { siteId, orderId, at, actor }: { siteId: number; orderId: string; at: Date; actor: OrderActor },
): Promise<void> {
  await releaseBalanceOfOrder(trx, { siteId, orderId, at }, actor)
  // In the order in which placing an order locks them, so that nobody waits in a circle.
  await returnPromotionUse(trx, siteId, orderId)
  await releaseOrderLines(trx, siteId, orderId)
  await restockOrderLines(trx, siteId, orderId)
}
