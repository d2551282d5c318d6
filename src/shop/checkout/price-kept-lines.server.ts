import { type Amount, max, minus, rate, shareOf, sum, times, zero } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Order, OrderLine } from '#shop/orders/order.ts'
import type { EditedPrice } from '#shop/orders/order-edit.ts'
import { readOrderEdits } from '#shop/orders/read-order-edits.server.ts'
import { readPromotion } from '#shop/promotions/read-promotion.server.ts'
import type { ShippingRates } from '#shop/shipping/shipping-rates.server.ts'
import type { Site } from '#shop/sites/site.ts'
import { findEditedOrder, findGoods } from './edit-goods.queries.server.ts'
import { editedPrice } from './edited-price.ts'
import { priceNow, shippingOf } from './plan-edit.server.ts'

type Parts = { shippingRates: ShippingRates; site: Site }
/** How many pieces of each line are there; of a line that is not named none. */
export type Pieces = ReadonlyMap<string, number>

/** What giving back pieces of an order takes off its price. */
export type GivenBack = {
  goods: Amount
  /** The shipping and its discounts, and with the last piece the delivery and the fee of the payment. */
  shipping: Amount
  /** Of the whole and of what remains, for people to compare. */
  way: { before: Amount; after: Amount }
}

/**
 * The difference between what an order costs with the pieces before and with those after, by the same rules by which its
 * lines are changed. Without a piece left, everything goes back. The price of an offer is frozen as a whole: its charges and
 * its shipping go back in the share of the goods.
 */
export async function priceGivenBack(
  parts: Parts,
  db: Db | Trx,
  order: Order,
  { before, after }: { before: Pieces; after: Pieces },
): Promise<GivenBack> {
  const [was, becomes] = await Promise.all([
    priceWith(parts, db, order, before),
    priceWith(parts, db, order, after),
  ])
  const goods = max(zero, minus(goodsOf(was), goodsOf(becomes)))
  const whole = max(zero, minus(was.price, becomes.price))
  return {
    goods: goods > whole ? whole : goods,
    shipping: max(zero, minus(whole, goods)),
    way: { before: wayOf(was), after: wayOf(becomes) },
  }
}

const goodsOf = ({ subtotal, promo_discount }: EditedPrice) => minus(subtotal, promo_discount)
const wayOf = ({ shipping, shipping_discount }: EditedPrice) => minus(shipping, shipping_discount)

const nothing: EditedPrice = {
  subtotal: zero,
  shipping: zero,
  delivery: zero,
  shipping_discount: zero,
  tier_discount: zero,
  promo_discount: zero,
  payment_fee: zero,
  price: zero,
}

async function priceWith(parts: Parts, db: Db | Trx, order: Order, pieces: Pieces): Promise<EditedPrice> {
  const lines = order.lines.filter(isCharged)
  const left = lines.flatMap((line) => {
    const quantity = Math.min(line.quantity, pieces.get(line.id) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  if (left.length === 0) return nothing
  const edits = await readOrderEdits(db, parts.site.id, order.id)
  const agreed = priceNow(order, edits)
  const isWhole = lines.every(({ id, quantity }) => (pieces.get(id) ?? 0) >= quantity)
  if (isWhole) return agreed
  if (order.kind !== 'marketplace') return shareOfOffer(order, agreed, left)
  const facts = await findEditedOrder(db, parts.site.id, order.id)
  if (!facts) throw new Error(`Order ${order.id} is gone`)
  const orderRate = rate(facts.rate)
  const goods = await findGoods(db, [...new Set(order.lines.map(({ variantId }) => variantId))])
  const share = parts.shippingRates.tierDiscount(facts.tier_id)
  const way = (some: readonly OrderLine[]) =>
    shippingOf({ ...parts, order, rate: orderRate, share }, some, goods).way
  const [before, after] = [way(lines), way(left)]
  const promotion = facts.promotion_id
    ? await readPromotion(db, parts.site.id, { id: facts.promotion_id }, orderRate)
    : null
  // Not the customer's wish as an edit knows it: the law gives money back, so no code is lost by it.
  return editedPrice(agreed, {
    lines: left,
    reason: 'other',
    way: before && after ? { before, after } : null,
    promotion,
  })
}

/** What was added after the payment is charged by an invoice of its own. */
function isCharged({ fulfilment, isExtra }: OrderLine): boolean {
  return fulfilment !== 'cancelled' && !isExtra
}

function shareOfOffer(order: Order, agreed: EditedPrice, left: readonly OrderLine[]): EditedPrice {
  const worth = (lines: readonly OrderLine[]) =>
    sum(lines.map(({ price, quantity }) => times(price, quantity)))
  const all = worth(order.lines.filter(isCharged))
  const part = (value: Amount) => shareOf(value, worth(left), all)
  const stays = sum([agreed.delivery, agreed.payment_fee])
  const subtotal = part(agreed.subtotal)
  const promo_discount = part(agreed.promo_discount)
  const price = sum([part(minus(agreed.price, stays)), stays])
  return {
    ...agreed,
    subtotal,
    promo_discount,
    shipping: part(agreed.shipping),
    shipping_discount: part(agreed.shipping_discount),
    tier_discount: part(agreed.tier_discount),
    price,
  }
}
