import type { Trx } from '#platform/database.server.ts'
import { returnPromotionUse } from '#shop/promotions/promotion-uses.server.ts'
import { releaseOrderLines, restockOrderLines } from './order-stock.queries.server.ts'

/**
 * An order has ended: returns its promotion use, and releases or restocks its units. The caller has already released
 * the customer's balance hold.
 */
export async function releaseOrder(
  trx: Trx,
  { siteId, orderId }: { siteId: number; orderId: string },
): Promise<void> {
  // The same lock order as in placing an order, so that the two do not deadlock.
  await returnPromotionUse(trx, siteId, orderId)
  await releaseOrderLines(trx, siteId, orderId)
  await restockOrderLines(trx, siteId, orderId)
}
