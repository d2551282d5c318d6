import { z } from 'zod'
import { BankChoice } from '#shop/payment-methods/bank-choice.schema.ts'

/** Decisions D12. */
export const minTopUp = 5
export const maxTopUp = 5000

export const TopUpInput = z.strictObject({
  amount: z.number().refine((value) => value >= minTopUp && value <= maxTopUp && isWholeCents(value), {
    params: { code: 'validation.amount', least: minTopUp, most: maxTopUp },
  }),
  provider: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  bank: BankChoice,
})

/** Smaller amounts are never charged. */
function isWholeCents(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
}
export const TopUpView = z.strictObject({
  status: z.literal(true),
  next: z.strictObject({ type: z.enum(['redirect', 'done']), url: z.string() }),
})

export const HistoryInput = z.strictObject({
  page: z.int().min(1).max(10_000).optional(),
  limit: z.int().min(1).max(50).optional(),
  type: z.union([z.literal(1), z.literal(2)]).nullish(),
  from: z.iso.date().nullish(),
  to: z.iso.date().nullish(),
})
export type HistoryInput = z.output<typeof HistoryInput>

/** Specification 3. */
export const HistoryEntryView = z.strictObject({
  id: z.int(),
  type: z.union([z.literal(1), z.literal(2)]),
  rel_type: z.int().min(0).max(4),
  rel_id: z.int().nullable(),
  created_at: z.iso.datetime(),
  starting_balance: z.number(),
  end_balance: z.number(),
  amount: z.number(),
  payment_processor_name: z.string().nullable(),
  payment_processor_transaction_id: z.string().nullable(),
  quote_slug: z.string().nullable(),
})
export type HistoryEntryView = z.infer<typeof HistoryEntryView>
/** A bare array, as specified; the total count is in the header X-Total-Count. */
export const HistoryView = z.array(HistoryEntryView)
