import type { Trx } from '#platform/database.server.ts'
import { lockOrdersPromotion } from './promotions.queries.server.ts'

/** Locks an order's promotion before its stock is held, as everywhere: otherwise two transactions could deadlock. */
export function lockPromotionOfOrder(trx: Trx, siteId: number, orderId: string): Promise<void> {
  return lockOrdersPromotion(trx, siteId, orderId)
}
