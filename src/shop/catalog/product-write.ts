import type { PriceRecord, ProductRecord, Values, VariantRecord } from './product-record.ts'

/** What becomes of a product: only what changes, already judged. Without a record it is new. */
export type ProductWrite = {
  record: ProductRecord | null
  sku: string
  values: Values
  /** Of a new product, in the order in which its page asks for them. */
  optionCodes: readonly string[]
  sites: { add: readonly number[]; remove: readonly number[] }
  variants: readonly VariantWrite[]
}
export type VariantWrite = {
  record: VariantRecord | null
  sku: string
  values: Values
  prices: readonly (PriceRecord & { currencyId: number })[]
  /** Currencies that lose their own price: an import that gave it is undone. */
  withoutPrice: readonly number[]
  /** Null if it stays. */
  stock: string | null
}

/** A product with the id that it has by now. */
export type SavedProduct = ProductWrite & { id: number }
