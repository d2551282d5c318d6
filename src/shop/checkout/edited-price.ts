import { type Amount, max, min, minus, negative, sum, times, zero } from '#core/money.ts'
import type { EditedPrice, EditReason } from '#shop/orders/order-edit.ts'
import { type Promotion, promotionDiscount } from '#shop/promotions/promotion.ts'

/** What shipping costs by the tariff of the day of the order. */
export type Way = { price: Amount; discount: Amount; tierDiscount: Amount }

type Facts = {
  lines: readonly { quantity: number; price: Amount }[]
  reason: EditReason
  way: { before: Way; after: Way } | null
  promotion: Promotion | null
}

/**
 * The price of an order after its lines were changed. Shipping and its discounts move by what the tariff of the order's
 * day makes of the difference, so nothing else that has changed since is charged. The code's discount follows its rule,
 * but only a customer's own wish can lose it by falling below its minimum. Delivery and the payment fee stay as agreed.
 */
export function editedPrice(agreed: EditedPrice, { lines, reason, way, promotion }: Facts): EditedPrice {
  const subtotal = sum(lines.map(({ price, quantity }) => times(price, quantity)))
  const moved = (code: keyof Way, from: Amount) =>
    way ? max(zero, minus(sum([from, way.after[code]]), way.before[code])) : from
  const shipping = moved('price', agreed.shipping)
  const discount = min(shipping, moved('discount', agreed.shipping_discount))
  const parts = {
    subtotal,
    shipping,
    delivery: agreed.delivery,
    shipping_discount: discount,
    tier_discount: min(discount, moved('tierDiscount', agreed.tier_discount)),
    promo_discount: promoDiscount(agreed, { subtotal, reason, promotion }),
    payment_fee: agreed.payment_fee,
  }
  return { ...parts, price: priceOf(parts) }
}

function promoDiscount(
  agreed: EditedPrice,
  { subtotal, reason, promotion }: Pick<Facts, 'reason' | 'promotion'> & { subtotal: Amount },
): Amount {
  // Without the code's rule, and for goods that cost the same, the discount is the one that was agreed.
  if (!promotion || subtotal === agreed.subtotal) return min(agreed.promo_discount, subtotal)
  if (reason === 'customer_wish' && subtotal < promotion.minTotal) return zero
  return promotionDiscount(promotion, subtotal)
}

export function priceOf(parts: Omit<EditedPrice, 'price'>): Amount {
  return sum([
    parts.subtotal,
    parts.shipping,
    parts.delivery,
    negative(parts.shipping_discount),
    negative(parts.promo_discount),
    parts.payment_fee,
  ])
}
