import type { CountryCode } from '#core/country.ts'
import { type Amount, convert, rate, sum, zero } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { balanceShare, type Spendable } from '#shop/balance/balance-share.ts'
import { type Cart, cartTotals } from '#shop/cart/cart.ts'
import { noFee, type PaymentMethod, paymentMethods } from '#shop/payment-methods/payment-methods.ts'
import {
  type Promotion,
  type PromotionProblem,
  promotionDiscount,
  promotionProblem,
} from '#shop/promotions/promotion.ts'
import { readPromotion } from '#shop/promotions/read-promotion.server.ts'
import type { BuyingContext } from '#shop/request-context.server.ts'
import type { CourierService } from '#shop/shipping/courier.ts'
import { remoteFee } from '#shop/shipping/remote-areas.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { type Checkout, destination } from './checkout.ts'
import { type CheckoutTotals, checkoutTotals } from './checkout-totals.ts'

export type CheckoutSum = {
  totals: CheckoutTotals
  shippingMethod: ShippingMethod
  /** The part of the shipping discount that comes from the customer's tier. */
  tierDiscount: Amount
  services: readonly (CourierService & { fee: Amount })[]
  service: (CourierService & { fee: Amount }) | null
  methods: readonly PaymentMethod[]
  /** What could be spent, what of it is used, and what is held so far. Null for guests. */
  balance: (Spendable & { used: Amount }) | null
  promotion: { promotion: Promotion; discount: Amount } | null
  /** Why the chosen code no longer applies. */
  promotionProblem: PromotionProblem | null
}

const euro = rate('1')
const nothing = zero

/** The current price of a checkout. Every part is computed here; nothing is taken from the request. */
export function sumCheckout(
  ctx: BuyingContext,
  db: BuyingContext['db'] | Trx,
  checkout: Checkout,
  cart: Cart,
  spendable: Spendable | null,
): Promise<CheckoutSum> {
  const shippingMethod = checkout.delivery?.shippingMethod ?? cart.shippingMethod
  const { subtotal } = cartTotals(cart.lines)
  const goods = { subtotal, shippingMethod, way: cart.shipping[shippingMethod] ?? null }
  return sumGoods(ctx, db, checkout, goods, spendable)
}

/** Goods that are ordered, before their last leg and how they are paid. */
export type PricedGoods = {
  subtotal: Amount
  /** What goods from abroad cost beside themselves and the way. */
  charges?: Amount
  shippingMethod: ShippingMethod
  way: { price: Amount; discount: Amount; tierDiscount: Amount } | null
}

/** The same for goods that come from no cart. */
export async function sumGoods(
  ctx: BuyingContext,
  db: BuyingContext['db'] | Trx,
  checkout: Checkout,
  { subtotal, charges: beside, shippingMethod, way }: PricedGoods,
  spendable: Spendable | null,
): Promise<CheckoutSum> {
  const { delivery } = checkout
  const services = servicesIn(ctx, checkout, destination(checkout, ctx), delivery?.address.zip)
  const service = services.find(({ id }) => id === delivery?.serviceId) ?? null
  const promotion = checkout.promotionId
    ? await readPromotion(db, ctx.site.id, { id: checkout.promotionId }, checkout.rate)
    : null
  const problem = checkout.promotionId ? promotionProblem(promotion, { subtotal, now: ctx.clock() }) : null
  const counts = promotion !== null && problem === null
  const methods = paymentMethods(ctx.payments.connected, ctx.site, (value) =>
    convert(value, ctx.site.defaultCurrency.rate, checkout.rate),
  )
  const chosen = methods.find(({ provider }) => provider === checkout.payment?.provider)
  const discount = promotion && counts ? promotionDiscount(promotion, subtotal) : nothing
  const charges = {
    subtotal,
    ...(beside !== undefined && { charges: beside }),
    shipping: way?.price ?? nothing,
    delivery: service?.fee ?? nothing,
  }
  const credits = { shippingDiscount: way?.discount ?? nothing, promoDiscount: discount }
  const { beforeFee: price } = checkoutTotals(charges, { ...credits, balance: nothing }, noFee)
  const balance = spendable && {
    ...spendable,
    used: balanceShare({ wish: checkout.balanceWish, spendable: spendable.spendable, price }),
  }
  return {
    totals: checkoutTotals(
      charges,
      { ...credits, balance: balance?.used ?? nothing },
      // If the balance pays everything, no provider charges a fee.
      balance?.used === price ? noFee : (chosen?.fee ?? noFee),
    ),
    balance,
    shippingMethod,
    tierDiscount: way?.tierDiscount ?? nothing,
    services,
    service,
    methods,
    promotion: promotion && counts ? { promotion, discount } : null,
    promotionProblem: problem,
  }
}

/**
 * The courier services of a country, with fees in the currency of the checkout. Delivery to the door costs more at a
 * remote address.
 */
export function servicesIn(
  { couriers }: Pick<BuyingContext, 'couriers'>,
  { rate }: Pick<Checkout, 'rate'>,
  country: CountryCode,
  zip: string | null = null,
): (CourierService & { fee: Amount })[] {
  const remote = convert(remoteFee(couriers.remoteAreas(country), country, zip), euro, rate)
  return couriers.services(country).map((service) => {
    const fee = convert(service.fee, euro, rate)
    return { ...service, fee: service.type === 'courier' ? sum([fee, remote]) : fee }
  })
}
