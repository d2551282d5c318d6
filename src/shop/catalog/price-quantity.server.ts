import { isoDay } from '#core/dates.ts'
import { type Amount, times } from '#core/money.ts'
import { mayFlyTogether } from '#shop/customs/fly-together.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { cheapestDelivery } from '#shop/shipping/local-delivery.ts'
import { shippingOffers } from '#shop/shipping/shipping-offers.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { findOwnPage } from './fetch-product.server.ts'
import { viewOf } from './listing-item.ts'

type Wanted = { productId: number; variantId: number; quantity: number }

/** What so many of a variant cost by each way up to the locker, as a cart of them would; null if they are not for sale. */
export async function priceQuantity(
  ctx: RequestContext,
  { productId, variantId, quantity }: Wanted,
): Promise<Record<ShippingMethod, Amount | null> | null> {
  const { site, currency, destination, clock } = ctx
  const [item] = await ctx.catalog.items([productId], viewOf(ctx))
  const page = item && (await findOwnPage(ctx, productId))
  const variant = page?.own.variants.find(({ id }) => id === variantId)
  if (!page || !variant || page.discontinuedAt !== null || quantity > variant.maxQuantity) return null
  const { boxMm, restrictions } = page.own
  const parcel = {
    grams: variant.grams,
    lengthMm: boxMm.length,
    widthMm: boxMm.width,
    heightMm: boxMm.height,
  }
  const parcels = Array.from({ length: quantity }, () => parcel)
  const now = clock()
  const { air, sea } = shippingOffers(
    { price: times(variant.price, quantity), parcels, restrictions },
    {
      tariffs: ctx.shippingRates.tariffs(destination, isoDay(now, site.timeZone)),
      delivery: cheapestDelivery(ctx.couriers.services(destination), parcels, currency),
    },
    site,
    currency,
    now,
  )
  const mayFly = mayFlyTogether([{ quantity, restrictions }], ctx.customs.restrictions())
  return { air: (mayFly && air?.landed) || null, sea: sea?.landed ?? null }
}
