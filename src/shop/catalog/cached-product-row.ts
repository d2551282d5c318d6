import type { Words } from './catalog-directory.ts'
import type { PriceRow } from './price-facts.ts'

/** The data of a product that listings need, in every language and currency. */
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
  /** Of the product and all its variants. */
  valueIds: readonly number[]
  /** Flags set by hand; rules add others. */
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
