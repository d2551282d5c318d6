import { decimal, rateText, size, zero } from '#core/money.ts'
import { sha256 } from '#platform/secret-token.server.ts'
import { timedId } from '#platform/timed-id.server.ts'
import type { Cart } from '#shop/cart/cart.ts'
import type { NewOrder, OrderRef } from '#shop/orders/new-order.ts'
import { orderToken } from '#shop/orders/order-token.server.ts'
import type { BuyingContext } from '#shop/request-context.server.ts'
import type { CourierService } from '#shop/shipping/courier.ts'
import type { Checkout } from './checkout.ts'
import type { CheckoutSum } from './checkout-sum.server.ts'

const hourMs = 60 * 60 * 1000
const payWithinMs = 72 * hourMs
const paySoonMs = 2 * hourMs
const firstQuestionMs = 2 * 60 * 1000

type Chosen = {
  checkout: Checkout
  delivery: NonNullable<Checkout['delivery']>
  payment: NonNullable<Checkout['payment']>
  service: CourierService
}

/** What is ordered, whatever it was made of. */
export type Ordered = Pick<NewOrder, 'kind' | 'cartId' | 'lines' | 'charges' | 'vatPercent'> & {
  sum: Pick<CheckoutSum, 'totals' | 'tierDiscount'>
  /** Instead of the usual time to pay. */
  dueAt?: Date
}

/** The lines of a cart, for its order. */
export function orderedCart(cart: Cart, cartId: string, sum: CheckoutSum): Ordered {
  const lines = cart.lines.map((line) => ({
    product_id: line.productId,
    variant_id: line.variantId,
    sku: line.sku,
    name: line.name,
    choice: line.choice,
    picture: line.picture,
    slug: line.slug,
    quantity: line.quantity,
    price: String(decimal(line.price)),
    grams: line.grams,
  }))
  return { kind: 'marketplace', cartId, lines, charges: [], vatPercent: cart.vat / 100, sum }
}

/** Everything that placing an order writes, computed before the first write. */
export function draftOrder(
  { site, clock, couriers, locale, encryption, networkMark, utm }: BuyingContext,
  { checkout, delivery, payment, service }: Chosen,
  { sum, dueAt, ...ordered }: Ordered,
  {
    next,
    userId,
    promotion,
    staffId,
    termsVersion,
  }: Pick<NewOrder, 'userId' | 'promotion' | 'termsVersion'> & { next: OrderRef; staffId: string | null },
): NewOrder {
  const at = clock()
  const paymentId = timedId()
  return {
    ...next,
    ...ordered,
    checkoutId: checkout.id,
    userId,
    email: delivery.email,
    locale,
    currencyId: checkout.currencyId,
    rate: rateText(checkout.rate),
    shippingMethod: delivery.shippingMethod,
    delivery: {
      ...delivery,
      service,
      point: (delivery.pickupPointId !== null && couriers.point(delivery.pickupPointId)) || null,
    },
    sums: sumsOf(sum),
    tierDiscount: String(decimal(sum.tierDiscount)),
    promotion,
    termsVersion,
    accessHash: sha256(orderToken({ encryption, siteId: site.id }, checkout.slug)),
    at,
    dueAt: dueAt ?? new Date(at.getTime() + payWithinMs),
    dueSoonAt: new Date(at.getTime() + paySoonMs),
    network: networkMark,
    utm,
    payment: {
      id: paymentId,
      provider: payment.provider,
      bank: payment.bank,
      key: `pay_${paymentId}_1`,
      pollAt: new Date(at.getTime() + firstQuestionMs),
    },
    balancePaymentId: timedId(),
    actor: actorOf(userId, staffId),
  }
}

function actorOf(userId: string | null, staffId: string | null): NewOrder['actor'] {
  if (staffId !== null) return { type: 'staff', id: staffId }
  return { type: userId === null ? 'guest' : 'customer', id: userId }
}

function sumsOf({ totals }: Pick<CheckoutSum, 'totals'>): NewOrder['sums'] {
  const of = (code: string) => size(totals.lines.find((line) => line.code === code)?.amount ?? zero)
  return {
    subtotal: of('subtotal'),
    shipping: of('shipping'),
    delivery: of('delivery'),
    shipping_discount: of('shipping_discount'),
    promo_discount: of('promo_discount'),
    balance: of('balance'),
    payment_fee: of('payment_fee'),
    total: totals.total,
  }
}
