import { z } from 'zod'
import { type Amount, amountOf } from '#core/money.ts'
import type { BasisPoints } from '#shop/tax/vat-rates.ts'
import { findingStates } from './work.ts'

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
  priceReason: z.string().trim().max(300),
})
