import { z } from 'zod'
import { Id } from '#shop/ids.schema.ts'
import { trackingCurrency } from './tracking-record.ts'

const maxItems = 48

export const TrackingRecordsInput = z.strictObject({
  items: z
    .array(
      z.strictObject({
        product_id: Id,
        variant_id: Id.optional().describe('Without it the product as listings show it'),
        quantity: z.int().min(1).max(999).default(1),
      }),
    )
    .min(1)
    .max(maxItems),
})
export type TrackedItem = z.output<typeof TrackingRecordsInput>['items'][number]

const Record = z.strictObject({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  price: z.number(),
  quantity: z.int(),
  variant: z.string(),
  image: z.string(),
  url: z.string(),
})
export const PurchaseRecordInput = z.strictObject({
  slug: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('Of the checkout; without it the last one that was placed'),
})

export const TrackingRecordsView = z.strictObject({
  status: z.literal(true),
  currency: z.literal(trackingCurrency),
  sale: z
    .strictObject({ order: z.string(), value: z.number(), shipping: z.number(), tax: z.number() })
    .nullable()
    .describe('Null for products alone, and for an order that is not paid, not theirs, or older than a week'),
  products: z.array(Record).describe('What is no longer sold is missing, except from an order'),
})
