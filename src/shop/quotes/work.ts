import type { Amount } from '#core/money.ts'
import type { Parcel } from '#shop/shipping/chargeable-weight.ts'
import type { BasisPoints } from '#shop/tax/vat-rates.ts'

/** `changed`: something else than was asked for; the words say what. */
export const findingStates = ['found', 'changed', 'sold_out', 'refused'] as const
export type FindingState = (typeof findingStates)[number]

/** What staff have found out about an item. */
export type Finding = {
  itemId: string
  state: FindingState
  title: string
  options: string
  words: string
  /** Of a piece, in the shop's currency. */
  price: Amount
  currency: string
  quantity: number
  /** The code of a kind of goods. */
  kind: string
  hs: string
  /** Of a piece. */
  grams: number
}

export type ShopCost = { shop: string; shipping: Amount; currency: string }

/** Everything that an offer is computed from. */
export type Work = {
  findings: readonly Finding[]
  shopCosts: readonly ShopCost[]
  /** In dollars; null for what the rules say. */
  salesTax: Amount | null
  /** The box in which all goes on; null while every piece counts as a parcel of its own. */
  box: Pick<Parcel, 'lengthMm' | 'widthMm' | 'heightMm'> | null
  /** Instead of the fees that hold for everybody. */
  serviceRate: BasisPoints | null
  insuranceRate: BasisPoints | null
  /** With the offer, to the customer. */
  words: string
  /** For colleagues: why amounts that were entered leave the rules. */
  priceReason: string
}

/** What counts: a finding that comes. */
export function comes({ state }: Pick<Finding, 'state'>): boolean {
  return state === 'found' || state === 'changed'
}
