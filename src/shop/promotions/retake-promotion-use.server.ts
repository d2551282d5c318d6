import type { Trx } from '#platform/database.server.ts'
import { takePromotionAgain } from './promotions.queries.server.ts'

/** An order that was given up is paid after all. Its price stays as agreed, even where no use is left to be counted. */
export function retakePromotionUse(trx: Trx, siteId: number, orderId: string): Promise<void> {
  return takePromotionAgain(trx, siteId, orderId)
}
