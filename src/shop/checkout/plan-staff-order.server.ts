import type { CountryCode } from '#core/country.ts'
import { countries } from '#core/country.ts'
import type { Amount } from '#core/money.ts'
import type { Cart, CartRow, LineRow } from '#shop/cart/cart.ts'
import { cartTotals } from '#shop/cart/cart.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'
import { type PromotionProblem, promotionProblem } from '#shop/promotions/promotion.ts'
import { readPromotion } from '#shop/promotions/read-promotion.server.ts'
import type { BuyingContext } from '#shop/request-context.server.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { Checkout } from './checkout.ts'
import { type CheckoutSum, sumCheckout } from './checkout-sum.server.ts'
import { findForSale } from './edit-goods.queries.server.ts'

export type StaffOrderWish = {
  lines: readonly { sku: string; quantity: number }[]
  country: CountryCode
  shippingMethod: ShippingMethod
  serviceId: number | null
  /** Null takes the first that the shop offers. */
  provider: number | null
  /** A promo code, or nothing. */
  code: string
}

export type StaffOrderLine = {
  sku: string
  quantity: number
  name: string
  choice: string
  price: Amount
  productId: number
  variantId: number
  max: number
}

export type StaffOrderPlan = {
  /** In the order in which they were asked for; null for a SKU that this shop does not sell. */
  lines: (StaffOrderLine | null)[]
  cart: Cart
  sum: CheckoutSum
  promotionId: string | null
  promotionProblem: PromotionProblem | null
  provider: ProviderNumber | null
  /** As the checkout would read them, for the checks of the delivery. */
  rows: { checkout: Checkout; cart: CartRow; lines: LineRow[] }
}

/** What an order would cost, by the functions of the checkout. Writes and holds nothing. */
export async function planStaffOrder(ctx: BuyingContext, wish: StaffOrderWish): Promise<StaffOrderPlan> {
  const { db, site, locale, currency, clock } = ctx
  const where = { siteId: site.id, locale, currency, at: clock() }
  const found = await Promise.all(wish.lines.map(({ sku }) => findForSale(db, where, sku)))
  const quantities = new Map<number, number>()
  for (const [place, line] of found.entries()) {
    if (!line) continue
    const before = quantities.get(line.variantId) ?? 0
    quantities.set(line.variantId, before + (wish.lines[place]?.quantity ?? 0))
  }
  const lines = [...quantities].flatMap(([variantId, quantity]): LineRow[] => {
    const line = found.find((one) => one?.variantId === variantId)
    if (!line) return []
    const { productId, price } = line
    const held = { held: quantity, heldUntil: null }
    const seen = { seenPrice: price, seenCurrencyId: currency.id }
    return [{ id: String(variantId), productId, variantId, quantity, ...seen, ...held }]
  })
  const row: CartRow = { id: '0', shippingMethod: wish.shippingMethod, promotionId: null, version: 1 }
  const cart = await readCart(ctx, row, lines, { country: wish.country })
  const promotion = wish.code ? await readPromotion(db, site.id, { code: wish.code }, currency.rate) : null
  const { subtotal } = cartTotals(cart.lines)
  const problem = wish.code ? promotionProblem(promotion, { subtotal, now: clock() }) : null
  const promotionId = problem === null ? (promotion?.id ?? null) : null
  const provider =
    ctx.payments.connected.find((one) => one === wish.provider) ?? ctx.payments.connected[0] ?? null
  const checkout = checkoutOf(ctx, wish, { promotionId, provider })
  return {
    lines: found.map((line, place) => {
      const shown = line && cart.lines.find(({ variantId }) => variantId === line.variantId)
      if (!line || !shown) return null
      const { sku, name, choice, productId, variantId } = line
      const quantity = wish.lines[place]?.quantity ?? 0
      return { sku, name, choice, productId, variantId, quantity, price: shown.price, max: shown.maxQuantity }
    }),
    cart,
    sum: await sumCheckout(ctx, db, checkout, cart, null),
    promotionId,
    promotionProblem: problem,
    provider,
    rows: { checkout, cart: row, lines },
  }
}

/** A checkout that is not stored. The price depends on the way, the country and the service, not yet on an address. */
function checkoutOf(
  { currency, clock }: BuyingContext,
  { country, shippingMethod, serviceId }: StaffOrderWish,
  { promotionId, provider }: Pick<StaffOrderPlan, 'promotionId' | 'provider'>,
): Checkout {
  const address = { firstName: '', lastName: '', phone: '', street: null, city: null, zip: null }
  return {
    id: '0',
    slug: '',
    cartId: '0',
    userId: null,
    state: 'open',
    currencyId: currency.id,
    rate: currency.rate,
    delivery: {
      shippingMethod,
      countryId: countries[country].id,
      serviceId: serviceId ?? 0,
      pickupPointId: null,
      address,
      email: '',
      company: null,
    },
    payment: provider === null ? null : { provider, bank: null },
    promotionId,
    balanceWish: null,
    orderId: null,
    orderStatus: null,
    version: 1,
    updatedAt: clock(),
  }
}
