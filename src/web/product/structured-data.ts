import { imageUrl } from '#core/image-url.ts'
import { decimal } from '#core/money.ts'
import type { StockState } from '#shop/catalog/listing.ts'
import type { ProductVariant } from '#shop/catalog/product.ts'
import type { ProductView } from './product-view.ts'

const longestDescription = 160
const availability: Record<StockState, string> = {
  in_stock: 'InStock',
  low: 'LimitedAvailability',
  preorder: 'PreOrder',
  out: 'OutOfStock',
}

type Place = { origin: string; address: string }

/** In the words of schema.org, one offer for each variant; only what the page itself says. */
export function productData(product: ProductView, { origin, address }: Place): object {
  const pictures = new Set(product.variants.flatMap(({ pictures }) => pictures))
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    url: origin + address,
    description: product.description.join('\n\n'),
    image: [...pictures].slice(0, 8).map((picture) => origin + imageUrl(picture, 1280, 1)),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
    offers: product.variants.map((variant) => ({
      '@type': 'Offer',
      sku: variant.sku,
      url: `${origin}${address}?productVariant=${variant.id}`,
      price: decimal(variant.price).toFixed(2),
      priceCurrency: product.currency,
      availability: `https://schema.org/${availabilityOf(product, variant)}`,
      itemCondition: 'https://schema.org/NewCondition',
    })),
  }
}

export function breadcrumbData(steps: readonly { to: string; name: string }[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ to, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + to,
    })),
  }
}

/** The beginning of the text, cut between words. */
export function descriptionOf({ name, description }: Pick<ProductView, 'name' | 'description'>): string {
  const text = description.join(' ') || name
  if (text.length <= longestDescription) return text
  const start = text.slice(0, longestDescription)
  return `${start.slice(0, start.lastIndexOf(' ')).replace(/[\s.,;:–-]+$/, '')}…`
}

function availabilityOf({ isDiscontinued }: ProductView, { stockState }: ProductVariant): string {
  return isDiscontinued ? 'Discontinued' : availability[stockState]
}
