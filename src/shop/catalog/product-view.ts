import { escapeMarkup } from '#core/escape-markup.ts'
import { imageUrl } from '#core/image-url.ts'
import type { Locale } from '#core/locale.ts'
import { decimal, zero } from '#core/money.ts'
import type { ShippingOffer } from '#shop/shipping/shipping-offers.ts'
import { catalogPaths } from './catalog-paths.ts'
import { crumbView, itemsJson } from './catalog-view.ts'
import { joinJson, keptJson, withoutBraces } from './kept-json.ts'
import type { ListingItem } from './listing.ts'
import type { Product, ProductVariant } from './product.ts'
import { productData } from './product-data.ts'

const pictureWidth = 960

/** A product as the API returns it. */
export function productJson({ own, similar }: FetchedPage, locale: Locale, origin: string): Buffer {
  const address = catalogPaths.product(locale, own.slugs[locale])
  const told = JSON.stringify(productData(own, { origin, address }))
  return joinJson([
    '{',
    withoutBraces(ownJson(own, locale)),
    ',"similar":',
    ...itemsJson(similar, locale),
    `,"structured_data":${told}}`,
  ])
}

type FetchedPage = { own: OwnProduct; similar: readonly ListingItem[] }
type OwnProduct = Omit<Product, 'similar' | 'categoryTotal'>

const ownJson = keptJson(ownView)

/** `shipping` and `landed` are those of the variant that the page shows first. */
function ownView(product: OwnProduct, locale: Locale) {
  const first = product.variants[0] as ProductVariant
  return {
    id: product.id,
    sku: product.sku,
    slug: product.slugs,
    name: product.name,
    brand: product.brand?.name ?? null,
    category_path: product.breadcrumbs.map((crumb) => crumbView(crumb, locale)),
    description: product.description.map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`).join(''),
    images: first.pictures.map((picture) => imageUrl(picture, pictureWidth, 1)),
    options: product.options.map(({ fieldId, name, values }) => ({
      id: fieldId,
      name,
      values: values.map(({ id, label }) => ({ id, label })),
    })),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      option_values: variant.valueIds,
      images: variant.pictures.map((picture) => imageUrl(picture, pictureWidth, 1)),
      price: decimal(variant.price),
      list_price: variant.listPrice && decimal(variant.listPrice),
      lowest_30d: decimal(variant.lowest30Days),
      discount_percentage: variant.discountLeft,
      stock_state: variant.stockState,
      max_quantity: variant.maxQuantity,
      ships_by: variant.shipsFrom,
    })),
    currency: product.currency,
    shipping: {
      weight: first.grams,
      dims: product.boxMm,
      volumetric: first.weight.volumetric,
      air_price: priceOf(first.air),
      sea_price: priceOf(first.sea),
      air_eta: first.air?.days ?? null,
      sea_eta: first.sea?.days ?? null,
      restrictions: product.restrictions,
    },
    landed: { duty: lineOf(first, 'duty'), vat: lineOf(first, 'vat') },
    size_chart: product.sizeChart,
    specs: product.specs.map(({ name, value }) => ({ name, value })),
    warranty_months: product.warrantyMonths,
    safety: {
      manufacturer: product.safety.maker,
      eu_responsible_person: product.safety.responsible,
      warnings: product.safety.warnings,
    },
    /** Reviews do not exist yet. */
    reviews: { count: 0, average: null },
    is_discontinued: product.isDiscontinued,
  }
}

function priceOf(offer: ShippingOffer | null): number | null {
  return offer && decimal(offer.price)
}

function lineOf({ priceLines }: ProductVariant, code: string): number {
  return decimal(priceLines.find((line) => line.code === code)?.amount ?? zero)
}
