import type { Values } from '#shop/catalog/product-record.ts'

/** A row of a file: its cells by the column that they fill. */
export type ImportRow = {
  line: number
  groupNo: number
  /** An earlier line with the same key. */
  sameAsLine: number | null
  /** More cells than the file has headings. */
  hasTooMany: boolean
  cells: Values
}
export type Problem = { column: string; text: string }
export type Outcome = 'added' | 'changed' | 'unchanged' | 'refused'

/** What was written, each column with what it was and what it became: enough to restore it. */
export type Effect = {
  sku: string
  /** What the row has added. */
  added: 'product' | 'variant' | null
  product: Changes
  variant: Changes
  /** Of the price among the changes of the variant. */
  currency: string
}
export type Changes = Readonly<Record<string, readonly [was: string, to: string]>>

export type Judged = { line: number; outcome: Outcome; problems: readonly Problem[]; effect: Effect | null }

export const priceParts = ['price', 'list_price'] as const
