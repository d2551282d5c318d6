import type { Words } from './catalog-directory.ts'
import type { PriceRow } from './price-facts.ts'

/** What listings know of a product, in every language and currency. */
export type CachedProductRow = {
  id: number
  sku: string
  brandId: number | null
  categoryId: number
  hsCode: string
  lengthMm: number
  widthMm: number
  heightMm: number
  restrictions: readonly string[]
  sales: number
  /** Milliseconds since 1970. */
  createdAt: number
  isDiscontinued: boolean
  names: Words
  slugs: Words
  siteIds: readonly number[]
  /** Of the product and of all its variants. */
  valueIds: readonly number[]
  /** Those that were put on it by hand; rules add theirs. */
  flagIds: readonly number[]
  variantId: number
  variantSku: string
  grams: number
  picture: string
  maximumPerOrder: number | null
  preorderFrom: string | null
  onHand: number
  /** By currency id, oldest first. */
  prices: ReadonlyMap<number, readonly PriceRow[]>
}
