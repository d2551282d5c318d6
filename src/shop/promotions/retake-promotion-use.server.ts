import type { Trx } from '#platform/database.server.ts'
import { takePromotionAgain } from './promotions.queries.server.ts'

/** An expired order is paid after all. Its price stays as agreed, even if no use is left to be counted. */
export function retakePromotionUse(trx: Trx, siteId: number, orderId: string): Promise<void> {
  return takePromotionAgain(trx, siteId, orderId)
}
