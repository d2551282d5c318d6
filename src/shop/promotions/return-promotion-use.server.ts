import type { Trx } from '#platform/database.server.ts'
import { giveBackPromotion } from './promotions.queries.server.ts'

/** An order that was given up has used nothing. */
export function returnPromotionUse(trx: Trx, siteId: number, orderId: string): Promise<void> {
  return giveBackPromotion(trx, siteId, orderId)
}
