import type { Trx } from '#platform/database.server.ts'
import { lockOrdersPromotion } from './promotions.queries.server.ts'

/**
 * Whoever is about to put goods aside for an order locks its promotion before them, as everywhere: two could otherwise wait
 * for each other.
 */
export function lockPromotionOfOrder(trx: Trx, siteId: number, orderId: string): Promise<void> {
  return lockOrdersPromotion(trx, siteId, orderId)
}
