import type { Amount, Rate } from '#core/money.ts'
import { zero } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import { type PromotionCustomer, promotionDiscount, promotionProblem } from './promotion.ts'
import { countPromotionUses } from './promotions.queries.server.ts'
import { readPromotion } from './read-promotion.server.ts'

export type PromotionTest = {
  applies: boolean
  discount: Amount
  minTotal: Amount
  startsAt: Date
  endsAt: Date | null
  /** Each rule separately, so that all reasons are shown at once. */
  rules: { started: boolean; notOver: boolean; usesLeft: boolean; minTotal: boolean; customer: boolean }
  used: number
  usageLimit: number | null
  /** By this customer; null where no customer was named. */
  usedByCustomer: number | null
  customerLimit: number | null
}
type Tried = {
  promotionId: string
  /** Null for a guest who has not given an address yet. */
  customer: PromotionCustomer | null
  subtotal: Amount
  now: Date
  rate: Rate
}

/** Would this cart qualify? Decides with the functions of the checkout and stores nothing. */
export async function testPromotion(
  db: Db,
  siteId: number,
  { promotionId, customer, subtotal, now, rate }: Tried,
): Promise<PromotionTest | null> {
  const promotion = await readPromotion(db, siteId, { id: promotionId }, rate)
  if (!promotion) return null
  const { usageLimit, customerLimit, used, startsAt, endsAt, minTotal } = promotion
  const uses = customer && (await countPromotionUses(db, siteId, { promotionId, customer }))
  const rules = {
    started: startsAt <= now,
    notOver: endsAt === null || endsAt > now,
    usesLeft: usageLimit === null || used < usageLimit,
    minTotal: subtotal >= minTotal,
    customer: customerLimit === null || uses === null || uses < customerLimit,
  }
  const applies = promotionProblem(promotion, { subtotal, now }) === null && rules.customer
  return {
    applies,
    discount: applies ? promotionDiscount(promotion, subtotal) : zero,
    minTotal,
    startsAt,
    endsAt,
    rules,
    used,
    usageLimit,
    usedByCustomer: uses,
    customerLimit,
  }
}
