import { type CountryCode, countries } from '#core/country.ts'
import { isoDay } from '#core/dates.ts'
import { minus, sum, zero } from '#core/money.ts'
import { findOwnPage } from '#shop/catalog/fetch-product.server.ts'
import { viewOf } from '#shop/catalog/listing-item.ts'
import { mayFlyTogether } from '#shop/customs/fly-together.ts'
import { type Promotion, promotionDiscount, promotionProblem } from '#shop/promotions/promotion.ts'
import type { BuyingContext } from '#shop/request-context.server.ts'
import { parcelsOf } from '#shop/shipping/chargeable-weight.ts'
import { cheapestDelivery } from '#shop/shipping/local-delivery.ts'
import { type ShippingOffer, shippingOffers, tierDiscount } from '#shop/shipping/shipping-offers.ts'
import type { BasisPoints } from '#shop/tax/vat-rates.ts'
import {
  type Cart,
  type CartLine,
  type CartPromotion,
  type CartRow,
  type CartShipping,
  cartTotals,
  isForSale,
  type LineRow,
  lineState,
  type ReservationError,
} from './cart.ts'

const nothing = zero

/** The cart with current prices; products come from the cache. */
export async function readCart(
  ctx: BuyingContext,
  cart: CartRow | null,
  rows: readonly LineRow[],
  {
    country = ctx.destination,
    promotion = null,
  }: { country?: CountryCode; promotion?: Promotion | null } = {},
): Promise<Cart> {
  const { site, currency, clock, shippingRates } = ctx
  const now = clock()
  const today = isoDay(now, site.timeZone)
  const tier = shippingRates.tierDiscount((await ctx.session.current())?.user.tierId ?? null)
  const productIds = [...new Set(rows.map(({ productId }) => productId))]
  const items = await ctx.catalog.items(productIds, viewOf(ctx))
  const sold = new Set(items.map(({ id }) => id))
  const lines = await Promise.all(rows.map((row) => readLine(ctx, row, sold.has(row.productId), now)))
  const there = lines.filter((line): line is CartLine => line !== null)
  const held = there.flatMap(({ heldUntil, isHoldOver }) =>
    heldUntil && !isHoldOver ? [heldUntil.getTime()] : [],
  )
  const bought = there.filter(isForSale)
  const parcels = parcelsOf(bought)
  const delivery = cheapestDelivery(ctx.couriers.services(country), parcels, currency)
  const offers =
    parcels.length === 0
      ? { air: null, sea: null }
      : shippingOffers(
          {
            price: cartTotals(there).subtotal,
            parcels,
            restrictions: bought.flatMap(({ restrictions }) => restrictions),
          },
          { tariffs: shippingRates.tariffs(country, today), delivery },
          site,
          currency,
          now,
        )
  return {
    lines: there,
    shippingMethod: cart?.shippingMethod ?? 'air',
    shipping: {
      air:
        offers.air && mayFlyTogether(bought, ctx.customs.restrictions())
          ? cartShipping(offers.air, tier)
          : null,
      sea: offers.sea && cartShipping(offers.sea, tier),
    },
    promotion: promotion && cartPromotion(promotion, there, now),
    delivery,
    countryId: countries[country].id,
    currency: currency.isoCode,
    vat: ctx.vatRates.rate(country, today),
    expiration: held.length > 0 ? new Date(Math.min(...held)) : null,
    reservationError: expiredHolds(there),
    version: cart?.version ?? 0,
  }
}

function cartShipping(offer: ShippingOffer, tier: BasisPoints): CartShipping {
  const price = offer.fullPrice ?? offer.price
  const ofTier = tierDiscount(offer, tier)
  const discount = sum([minus(price, offer.price), ofTier])
  return { price, discount, tierDiscount: ofTier, days: offer.days }
}

function cartPromotion(promotion: Promotion, lines: readonly CartLine[], now: Date): CartPromotion {
  const { subtotal } = cartTotals(lines)
  const problem = promotionProblem(promotion, { subtotal, now })
  const discount = problem ? nothing : promotionDiscount(promotion, subtotal)
  return { code: promotion.code, kind: promotion.kind, discount, problem }
}

/** Null if the variant is no longer in the catalogue. */
async function readLine(
  ctx: BuyingContext,
  row: LineRow,
  isSoldHere: boolean,
  now: Date,
): Promise<CartLine | null> {
  const page = await findOwnPage(ctx, row.productId)
  const variant = page?.own.variants.find(({ id }) => id === row.variantId)
  if (!page || !variant) return null
  const { own, discontinuedAt } = page
  const labels = own.options.flatMap(({ values }) => values.filter(({ id }) => variant.valueIds.includes(id)))
  const isSold = isSoldHere && discontinuedAt === null
  const line = {
    id: row.id,
    productId: row.productId,
    variantId: row.variantId,
    quantity: row.quantity,
    maxQuantity: isSold ? variant.maxQuantity : 0,
    name: own.name,
    choice: labels.map(({ label }) => label).join(', '),
    sku: variant.sku,
    slug: own.slugs[ctx.locale],
    picture: variant.pictures[0] ?? '',
    price: variant.price,
    listPrice: variant.listPrice,
    // A price seen in another currency cannot be compared.
    seenPrice: row.seenCurrencyId === ctx.currency.id ? row.seenPrice : variant.price,
    grams: variant.grams,
    parcel: {
      grams: variant.grams,
      lengthMm: own.boxMm.length,
      widthMm: own.boxMm.width,
      heightMm: own.boxMm.height,
    },
    restrictions: own.restrictions,
    heldUntil: row.heldUntil,
    isHoldOver: row.heldUntil !== null && (row.held === 0 || row.heldUntil <= now),
  }
  return { ...line, state: lineState(line) }
}

function expiredHolds(lines: readonly CartLine[]): ReservationError | null {
  const over = lines.filter(({ isHoldOver }) => isHoldOver)
  if (over.length === 0) return null
  return {
    code: 'HOLD_EXPIRED',
    items: over.map(({ id, quantity, maxQuantity }) => ({
      id,
      requested: quantity,
      available: maxQuantity,
      retryAt: null,
    })),
  }
}
