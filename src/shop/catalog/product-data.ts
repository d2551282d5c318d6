import { imageUrl } from '#core/image-url.ts'
import { decimal } from '#core/money.ts'
import type { StockState } from './listing.ts'
import type { Product } from './product.ts'

const availability: Record<StockState, string> = {
  in_stock: 'InStock',
  low: 'LimitedAvailability',
  preorder: 'PreOrder',
  out: 'OutOfStock',
}
const maxPictures = 8

type Told = Pick<Product, 'name' | 'sku' | 'description' | 'brand' | 'currency' | 'isDiscontinued'> & {
  variants: readonly Pick<Product['variants'][number], 'id' | 'sku' | 'pictures' | 'price' | 'stockState'>[]
}

/** The product in schema.org's vocabulary, with one offer for each variant. Contains only what the page shows. */
export function productData(product: Told, { origin, address }: { origin: string; address: string }): object {
  const pictures = new Set(product.variants.flatMap((variant) => variant.pictures))
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    url: origin + address,
    description: product.description.join('\n\n'),
    image: [...pictures].slice(0, maxPictures).map((picture) => origin + imageUrl(picture, 1280, 1)),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
    offers: product.variants.map((variant) => ({
      '@type': 'Offer',
      sku: variant.sku,
      url: `${origin}${address}?productVariant=${variant.id}`,
      price: decimal(variant.price).toFixed(2),
      priceCurrency: product.currency,
      availability: `https://schema.org/${
        product.isDiscontinued ? 'Discontinued' : availability[variant.stockState]
      }`,
      itemCondition: 'https://schema.org/NewCondition',
    })),
  }
}
