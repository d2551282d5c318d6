import type { z } from 'zod'
import { imageUrl } from '#core/image-url.ts'
import type { Locale } from '#core/locale.ts'
import { decimal } from '#core/money.ts'
import type { CategoryView, ItemView, OfferView, SearchProductsView } from './catalog.schema.ts'
import type { CatalogDirectory } from './catalog-directory.ts'
import { catalogPaths, listingPath } from './catalog-paths.ts'
import { type JsonPart, joinJson, keptJson, withoutBraces } from './kept-json.ts'
import type { Crumb, DeliveryOffer, Facet, Listing, ListingItem, Offer } from './listing.ts'

const pictureWidth = 480

const itemJson = keptJson(itemView)

const comma = Buffer.from(',')

export function itemsJson(items: readonly ListingItem[], locale: Locale): JsonPart[] {
  return [
    '[',
    ...items.flatMap((item, place) => [...(place > 0 ? [comma] : []), itemJson(item, locale)]),
    ']',
  ]
}

export function itemView(item: ListingItem, locale: Locale): z.infer<typeof ItemView> {
  return {
    id: item.id,
    variant_id: item.variantId,
    sku: item.sku,
    slug: item.slug,
    url: catalogPaths.product(locale, item.slug),
    name: item.name,
    manufacturer: item.brand,
    category: item.categoryName,
    image: imageUrl(item.picture, pictureWidth, 1),
    current_price: decimal(item.price),
    list_price: item.listPrice && decimal(item.listPrice),
    lowest_30d: decimal(item.lowest30Days),
    discount_percentage: item.discountLeft,
    currency: item.currency,
    stock_state: item.stockState,
    max_quantity: item.maxQuantity,
    air: deliveryView(item.air),
    sea: deliveryView(item.sea),
    flags: item.flags.map(({ id, badge }) => ({ id, badge })),
  }
}

export function offerView(offer: Offer, locale: Locale): z.infer<typeof OfferView> {
  return {
    id: offer.id,
    type: offer.type,
    position: offer.position,
    title: offer.title,
    slug: offer.slug,
    url: listingPath(catalogPaths.marketplace(locale), { flagIds: [offer.id] }),
    badge: offer.badge,
    start_at: offer.startsAt,
    end_at: offer.endsAt,
    images: offer.pictures.map((picture) => imageUrl(picture, pictureWidth, 1)),
  }
}

export function crumbView({ categoryId, name, slugPath }: Crumb, locale: Locale) {
  return { id: categoryId, name, url: catalogPaths.category(locale, slugPath) }
}

type ListingView = z.infer<typeof SearchProductsView>

/** Joins cached JSON of the parts, because listings are requested too often to serialise each time. */
export function listingJson(listing: Listing, locale: Locale, tookMs: number): Buffer {
  return joinJson([
    '{"items":',
    ...itemsJson(listing.items, locale),
    ',"similar":',
    ...itemsJson(listing.similar, locale),
    ',',
    withoutBraces(restJson(listing, locale)),
    `,"took_ms":${tookMs}}`,
  ])
}

const restJson = keptJson((listing: Listing, locale: Locale) => {
  const rest: Omit<ListingView, 'items' | 'similar' | 'took_ms'> = {
    total: listing.total,
    facets: listing.facets.map(facetView),
    breadcrumbs: listing.breadcrumbs.map((crumb) => crumbView(crumb, locale)),
    did_you_mean: listing.didYouMean,
    disabled_additional_field_ids: [...listing.disabledFieldIds],
  }
  return rest
})

function facetView(facet: Facet): z.infer<typeof SearchProductsView>['facets'][number] {
  if (facet.type === 'terms') {
    const { key, type, label, values } = facet
    return {
      key,
      type,
      label,
      values: values.map(({ value, label: text, count, isSelected }) => ({
        value,
        label: text,
        count,
        selected: isSelected,
      })),
    }
  }
  const { key, type, label } = facet
  if (facet.key === 'discount_percentage') return { key, type, label, min: facet.min, max: facet.max }
  return { key, type, label, min: decimal(facet.min), max: decimal(facet.max) }
}

function deliveryView(offer: DeliveryOffer | null) {
  return offer && { price: decimal(offer.price), eta: offer.days }
}

/** The whole category tree. */
export function categoriesView(
  directory: CatalogDirectory,
  locale: Locale,
  parentId: number | null = null,
): CategoryView[] {
  return directory.childrenOf(parentId).map((category) => ({
    id: category.id,
    parent_id: category.parentId,
    slug: directory.slugPath(category.id, locale),
    name: category.names[locale],
    position: category.position,
    children: categoriesView(directory, locale, category.id),
    filterable_additional_fields: [...category.filterableFieldIds],
    display_in_marketplace: category.isInMarketplace,
  }))
}
