import { type Amount, min, percentOf } from '#core/money.ts'

/** Specification 3: 0 takes off an amount, 1 a percentage of the subtotal. */
export type PromotionKind = 0 | 1

/** The customer who uses a promotion, recognised by any of their addresses. */
export type PromotionCustomer = { userId: string | null; email: string }

export type Promotion = {
  id: string
  code: string
  kind: PromotionKind
  /** An amount in the currency of the checkout, or basis points. */
  value: Amount | number
  minTotal: Amount
  usageLimit: number | null
  customerLimit: number | null
  used: number
  startsAt: Date
  endsAt: Date | null
}

export const promotionProblems = ['promo_expired', 'promo_invalid', 'promo_limit', 'promo_min_total'] as const
export type PromotionProblem = (typeof promotionProblems)[number]

/** Why it cannot be used now, as far as can be told in advance. Placing the order enforces the limits. */
export function promotionProblem(
  promotion: Promotion | null,
  { subtotal, now }: { subtotal: Amount; now: Date },
): PromotionProblem | null {
  if (!promotion || promotion.startsAt > now) return 'promo_invalid'
  if (promotion.endsAt && promotion.endsAt <= now) return 'promo_expired'
  if (promotion.usageLimit !== null && promotion.used >= promotion.usageLimit) return 'promo_limit'
  return subtotal < promotion.minTotal ? 'promo_min_total' : null
}

/** Never more than the subtotal. */
export function promotionDiscount(
  { kind, value }: Pick<Promotion, 'kind' | 'value'>,
  subtotal: Amount,
): Amount {
  return min(kind === 0 ? (value as Amount) : percentOf(subtotal, value), subtotal)
}
