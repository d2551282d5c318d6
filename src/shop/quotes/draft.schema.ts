import { z } from 'zod'
import { optionNames } from '#shop/links/product-data.ts'
import { readings, substitutes } from './quote.ts'

const money = z.number()
const time = z.iso.datetime()
const range = z.strictObject({ low: money, high: money })
const Reason = z.strictObject({ code: z.string(), text: z.string() })

const EstimatedWayView = z.strictObject({
  low: money,
  high: money,
  /** In kilograms. */
  weight: range,
  lines: z.array(z.strictObject({ code: z.string(), low: money, high: money })),
  eta: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
})

export const EstimateView = z.strictObject({
  /** Of how many of the items it is made. */
  counted: z.int(),
  all: z.int(),
  air: EstimatedWayView.nullable(),
  sea: EstimatedWayView.nullable(),
  /** Why the goods cannot go this way. */
  reasons: z.strictObject({ air: Reason.nullable(), sea: Reason.nullable() }),
  /** Too large for the locker that was asked for. */
  goes_to_door: z.boolean(),
  duty_by_tariff: z.boolean(),
  vat_percent: z.number(),
  insurance_percent: z.number(),
})
export type EstimateView = z.infer<typeof EstimateView>

const FileView = z.strictObject({ id: z.string(), name: z.string(), kind: z.string(), size: z.int() })

const DraftItemView = z.strictObject({
  id: z.int().nullable(),
  url: z.string(),
  shop: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  price: money.nullable(),
  currency: z.string(),
  /** The price in the currency of the page. */
  converted: money.nullable(),
  quantity: z.int(),
  options: z.string(),
  note: z.string(),
  substitute: z.enum(substitutes),
  coupon: z.string(),
  reading: z.enum(readings),
  /** What the page lets one choose, and what else it names as its price. */
  choices: z.array(z.strictObject({ name: z.enum(optionNames), values: z.array(z.string()) })),
  price_of: z.string().nullable(),
  other_prices: z.array(money),
  /** What may not travel, or only in one way. */
  limits: z.array(
    z.strictObject({
      rule: z.string(),
      effect: z.enum(['prohibited', 'sea_only', 'air_limited', 'licence']),
      text: z.string(),
    }),
  ),
  files: z.array(FileView),
})
export type DraftItemView = z.infer<typeof DraftItemView>

export const DraftView = z.strictObject({
  status: z.literal(true),
  /** Null while nothing is stored. */
  version: z.int().nullable(),
  saved_at: time.nullable(),
  kept_until: time.nullable(),
  currency: z.string(),
  country: z.string(),
  shipping_method: z.enum(['air', 'sea']).nullable(),
  delivery_type: z.enum(['locker', 'courier']),
  is_insured: z.boolean(),
  comment: z.string(),
  items: z.array(DraftItemView),
  estimate: EstimateView,
})
export type DraftView = z.infer<typeof DraftView>

export const SubmittedView = z.strictObject({
  status: z.literal(true),
  slug: z.string(),
  number: z.string(),
  url: z.string(),
})

export const PhotosView = z.strictObject({ status: z.literal(true), files: z.array(FileView) })
export const RemovePhotoInput = z.strictObject({ id: z.string().min(1).max(64) })
