import { z } from 'zod'
import { type Amount, amountOf } from '#core/money.ts'
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
}

const money = z
  .number()
  .min(0)
  .max(100_000)
  .transform((value): Amount => amountOf(Math.round(value * 100) / 100))
const currency = z.string().regex(/^[A-Z]{3}$/)
const side = z.int().min(10).max(3000)
const share = z
  .number()
  .min(0)
  .max(30)
  .transform((percent) => Math.round(percent * 100) as BasisPoints)

/** As the office sends it: money in units of the currency, sides in millimetres. */
export const WorkInput = z.strictObject({
  findings: z
    .array(
      z.strictObject({
        itemId: z.string().regex(/^\d{1,18}$/),
        state: z.enum(findingStates),
        title: z.string().trim().min(1).max(300),
        options: z.string().trim().max(300),
        words: z.string().trim().max(500),
        price: money,
        currency,
        quantity: z.int().min(1).max(50),
        kind: z.string().regex(/^[a-z][a-z0-9_]{1,30}$/),
        hs: z.string().regex(/^\d{6}$/),
        grams: z.int().min(1).max(100_000),
      }),
    )
    .min(1)
    .max(20),
  shopCosts: z.array(z.strictObject({ shop: z.string().max(200), shipping: money, currency })).max(20),
  salesTax: money.nullable(),
  box: z.strictObject({ lengthMm: side, widthMm: side, heightMm: side }).nullable(),
  serviceRate: share.nullable(),
  insuranceRate: share.nullable(),
  words: z.string().trim().max(1000),
})

/** What counts: a finding that comes. */
export function comes({ state }: Pick<Finding, 'state'>): boolean {
  return state === 'found' || state === 'changed'
}
