import { z } from 'zod'
import { maxLength, plainText } from '#shop/form-rules.ts'
import { SmallId } from '#shop/ids.schema.ts'
import { orderFilters, orderKinds } from '#shop/paths/order-paths.ts'
import { optionalText } from '#shop/ruled-text.schema.ts'
import { refundWays } from './refund-choice.ts'

export const GetMyOrdersInput = z.strictObject({
  language_id: SmallId.optional(),
  page: z.int().min(1).max(10_000).optional(),
  type_for_filter: z.enum(orderFilters).nullish(),
  search: optionalText(maxLength(40), plainText),
})
export type GetMyOrdersInput = z.output<typeof GetMyOrdersInput>

/** The form on an order's page. */
export const CancelOrderInput = z.strictObject({
  intent: z.literal('cancel'),
  refund_to: z.enum(refundWays).optional(),
})

const day = z.iso.date()

export const MyOrderView = z.strictObject({
  number: z.string(),
  type: z.enum(orderKinds),
  url: z.string(),
  placed_at: z.iso.datetime(),
  status: z.enum(['awaiting_payment', 'paid', 'processing', 'completed', 'cancelled', 'expired']),
  payment: z.enum(['none', 'partial', 'full', 'over', 'refunded']),
  badges: z.array(z.enum(['info_needed', 'payment_pending', 'partly_shipped', 'shipped', 'delivered'])),
  images: z.array(z.string()).max(3),
  lines_count: z.int(),
  total: z.number(),
  currency: z.string(),
  unpaid_amount: z.number(),
  next_action: z.strictObject({
    code: z.enum(['pay', 'give_info', 'track', 'details']),
    url: z.string(),
    due_at: z.iso.datetime().nullable(),
  }),
  eta: z.strictObject({ from: day, to: day }).nullable(),
  tracking_code: z.string().nullable(),
})
export type MyOrderView = z.infer<typeof MyOrderView>

export const MyOrdersView = z.strictObject({
  status: z.literal(true),
  items: z.array(MyOrderView),
  total: z.int(),
})
