import { z } from 'zod'
import { readOfficeTime } from '#shop/office/office-time.ts'
import type { PromotionTerms } from '#shop/promotions/change-promotions.server.ts'
import { MoneyInput } from '../kit/money-input.server.ts'

const Limit = (most: number) =>
  z
    .union([z.literal(''), z.coerce.number().int().min(1).max(most)])
    .transform((value) => (value === '' ? null : value))

/** A time of a date field; what is no time is refused. */
export const OfficeTime = z.string().transform((text, context) => {
  const at = readOfficeTime(text)
  if (at) return at
  context.addIssue({ code: 'custom', message: 'no time' })
  return z.NEVER
})

export const termsFields = {
  kind: z.enum(['0', '1']),
  value: MoneyInput,
  min_total: MoneyInput,
  usage_limit: Limit(10_000_000),
  customer_limit: Limit(1000),
  starts: OfficeTime,
  ends: z.union([z.literal(''), OfficeTime]),
}
const Terms = z.object(termsFields)

export function termsOf(input: z.output<typeof Terms>): PromotionTerms {
  return {
    kind: input.kind === '1' ? 1 : 0,
    value: input.value,
    minTotal: input.min_total,
    usageLimit: input.usage_limit,
    customerLimit: input.customer_limit,
    startsAt: input.starts,
    endsAt: input.ends === '' ? null : input.ends,
  }
}

export const Code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,40}$/)
