import type { Trx } from '#platform/database.server.ts'
import { giveBackPromotion } from './promotions.queries.server.ts'

/** A cancelled or expired order does not count as a use. */
export function returnPromotionUse(trx: Trx, siteId: number, orderId: string): Promise<void> {
  return giveBackPromotion(trx, siteId, orderId)
}
