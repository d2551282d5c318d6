import type { Trx } from '#platform/database.server.ts'
import { lockOrdersPromotion } from './promotions.queries.server.ts'

/**
 * Holding stock for an order locks its promotion before the stock, as everywhere: otherwise two transactions could
 * deadlock.
 */
export function lockPromotionOfOrder(trx: Trx, siteId: number, orderId: string): Promise<void> {
  return lockOrdersPromotion(trx, siteId, orderId)
}
