import type { Trx } from '#platform/database.server.ts'
import type { PromotionCustomer, PromotionProblem } from './promotion.ts'
import { countPromotionUses, lockPromotion } from './promotions.queries.server.ts'

/**
 * Whether one more order may use it. The row is locked before the uses are counted, and stays locked until the order is
 * written, so the last use cannot be taken twice.
 */
export async function judgePromotionUse(
  trx: Trx,
  siteId: number,
  { promotionId, customer, now }: { promotionId: string; customer: PromotionCustomer; now: Date },
): Promise<PromotionProblem | null> {
  const locked = await lockPromotion(trx, siteId, promotionId)
  if (!locked || locked.startsAt > now || (locked.endsAt && locked.endsAt <= now)) return 'promo_expired'
  if (locked.usageLimit !== null && locked.used >= locked.usageLimit) return 'promo_limit'
  if (locked.customerLimit === null) return null
  const uses = await countPromotionUses(trx, siteId, { promotionId, customer })
  return uses >= locked.customerLimit ? 'promo_limit' : null
}
