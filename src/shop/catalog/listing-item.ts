import type { CountryCode } from '#core/country.ts'
import type { Locale } from '#core/locale.ts'
import type { CourierService } from '#shop/shipping/courier.ts'
import { cheapestDelivery } from '#shop/shipping/local-delivery.ts'
import { type ShippingOffer, shippingOffers } from '#shop/shipping/shipping-offers.ts'
import type { Tariffs } from '#shop/shipping/tariffs.ts'
import type { Currency, Site } from '#shop/sites/site.ts'
import { arrivalDays } from '#shop/store-config/delivery-promise.ts'
import { priceIn } from './base-price.ts'
import type { CachedProductRow } from './cached-product-row.ts'
import type { CatalogDirectory } from './catalog-directory.ts'
import { flagsOn } from './flags-on.ts'
import type { ListingItem } from './listing.ts'
import { maxQuantity, stockState } from './stock-state.ts'

export type View = { site: Site; locale: Locale; currency: Currency; destination: CountryCode; now: Date }

/** What a country's parcels cost: tariffs to it, and the couriers within it. */
export type CountryRates = { tariffs: Tariffs; services: readonly CourierService[] }

export function viewOf(ctx: Omit<View, 'now'> & { clock: () => Date }): View {
  const { site, locale, currency, destination } = ctx
  return { site, locale, currency, destination, now: ctx.clock() }
}

/** A product in a listing of one site; null if it is not for sale. */
export function listingItem(
  row: CachedProductRow,
  directory: CatalogDirectory,
  { tariffs, services }: CountryRates,
  view: View,
): ListingItem | null {
  const { site, locale, currency, now } = view
  const facts = priceIn(row.prices, currency, now.getTime())
  if (!facts) return null
  const { today } = arrivalDays(site, now)
  const { lengthMm, widthMm, heightMm, grams } = row
  const parcels = [{ grams, lengthMm, widthMm, heightMm }]
  const { air, sea } = shippingOffers(
    { price: facts.price, parcels, restrictions: row.restrictions },
    { tariffs, delivery: cheapestDelivery(services, parcels, currency) },
    site,
    currency,
    now,
  )
  return {
    id: row.id,
    variantId: row.variantId,
    sku: row.variantSku,
    slug: row.slugs[locale],
    name: row.names[locale],
    brand: row.brandId === null ? null : (directory.brand(row.brandId)?.name ?? null),
    categoryName: directory.category(row.categoryId)?.names[locale] ?? '',
    picture: row.picture,
    currency: currency.isoCode,
    ...facts,
    stockState: stockState(row, today),
    maxQuantity: maxQuantity(row, today),
    air: air && listedOffer(air),
    sea: sea && listedOffer(sea),
    flags: flagsOn(row, facts.discountLeft, directory, directory.runningFlags(site.id, now.getTime()))
      .filter((flag) => flag.badges[locale] !== '')
      .map((flag) => ({ id: flag.id, badge: flag.badges[locale] })),
    colours: row.valueIds.flatMap((id) => directory.value(id)?.swatch ?? []),
  }
}

function listedOffer({ price, days, landed, delivery }: ShippingOffer) {
  return { price, days, landed, deliveredTo: delivery?.type ?? 'locker' }
}
