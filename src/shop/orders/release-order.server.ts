import type { Trx } from '#platform/database.server.ts'
import { returnPromotionUse } from '#shop/promotions/return-promotion-use.server.ts'
import { releaseOrderLines, restockOrderLines } from './order-stock.queries.server.ts'

/**
 * An order is over: its promotion may be used again, and what was put aside or sold goes back into the stock. The caller has
 * given back what the customer's balance had held.
 */
export async function releaseOrder(
  trx: Trx,
  { siteId, orderId }: { siteId: number; orderId: string },
): Promise<void> {
  // In the order in which placing an order locks them, so that nobody waits in a circle.
  await returnPromotionUse(trx, siteId, orderId)
  await releaseOrderLines(trx, siteId, orderId)
  await restockOrderLines(trx, siteId, orderId)
}
