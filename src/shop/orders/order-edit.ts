import type { Amount } from '#core/money.ts'
import type { SumParts } from '#shop/shipping/sum-rows.ts'

export const editReasons = ['sold_out', 'customer_wish', 'our_mistake', 'other'] as const
export type EditReason = (typeof editReasons)[number]

/** The rows of a price and their sum, which the balance pays a part of. */
export type EditedPrice = SumParts & { tier_discount: Amount; price: Amount }

/** What an edit means in money; an unpaid order only has a new total. */
export type EditConsequence = 'unpaid' | 'none' | 'refund' | 'invoice'

/** A line that became more or fewer pieces, or another price. */
export type EditedLine = { name: string; from: number; to: number }

/** A change of an order's lines, as it was saved. */
export type OrderEdit = {
  id: string
  reason: EditReason
  words: string
  lines: readonly EditedLine[]
  before: EditedPrice
  after: EditedPrice
  consequence: EditConsequence
  /** What goes back, or is asked for. */
  amount: Amount
  invoice: { id: string; number: string; state: string } | null
  at: Date
  by: string
}

export type ChangedLine = { id: string; quantity: number; price: Amount }
export type AddedLine = {
  productId: number
  variantId: number
  sku: string
  name: string
  choice: string
  picture: string
  slug: string
  grams: number
  quantity: number
  price: Amount
}
