import { z } from 'zod'
import { forwardCodes } from './price-boxes.ts'
import { priceReasons } from './price-reason.ts'

const money = z.number()
const time = z.iso.datetime()
const day = z.iso.date()
const method = z.enum(['air', 'sea'])
const size = z.strictObject({
  grams: z.int(),
  length_mm: z.int(),
  width_mm: z.int(),
  height_mm: z.int(),
})

const PriceView = z.strictObject({
  total: money,
  /** What is in it, as customs count it. */
  goods: money,
  vat_percent: z.number(),
  lines: z.array(z.strictObject({ code: z.enum(forwardCodes), amount: money })),
  boxes: z.array(
    z.strictObject({
      parcels: z.array(z.string()),
      method,
      size,
      carton: z.string().nullable(),
      /** Grams on the scale, by size, and as they are charged. */
      actual: z.int(),
      volumetric: z.int(),
      chargeable: z.int(),
      total: money,
      eta: z.strictObject({ from: day, to: day }),
    }),
  ),
})
export type PriceView = z.infer<typeof PriceView>

const WayView = PriceView.pick({ total: true, boxes: true })

const choices = {
  currency: z.string(),
  country: z.string(),
  delivery_type: z.enum(['locker', 'courier']),
  delivery: z
    .strictObject({ courier: z.string(), point: z.string().nullable(), address: z.string().nullable() })
    .nullable(),
  packing: z.enum(['keep_all', 'keep_retail', 'strip']),
  is_padded: z.boolean(),
  photos: z.int(),
  removes_invoices: z.boolean(),
  is_insured: z.boolean(),
  is_express: z.boolean(),
  comment: z.string(),
}

/** A plan with its price, and what would be cheaper. */
export const PlanView = z.strictObject({
  status: z.literal(true),
  /** Null before it is saved. */
  slug: z.string().nullable(),
  version: z.int().nullable(),
  ...choices,
  auto_percent: z.int().nullable(),
  parcels: z.array(z.string()),
  /** All that may be chosen. */
  shelf: z.array(z.string()),
  /** Null if nothing is chosen, or it cannot travel so. */
  price: PriceView.nullable(),
  problem: z
    .strictObject({
      code: z.string(),
      /** The stored reason of a rule, in the language of the request. */
      rule: z.string().nullable(),
      text: z.string(),
      parcels: z.array(z.string()),
    })
    .nullable(),
  proposal: z
    .strictObject({
      compared: z.int(),
      chosen: z.enum(['cheapest', 'mixed', 'air', 'sea']).nullable(),
      cheapest: WayView,
      mixed: WayView.nullable(),
      air: WayView.nullable(),
      sea: WayView.nullable(),
      /** Against sending every parcel as it is. */
      alone: money.nullable(),
      saved: money,
      reasons: z.array(z.strictObject({ code: z.string(), amount: money })),
    })
    .nullable(),
})
export type PlanView = z.infer<typeof PlanView>

export const SentView = z.strictObject({
  status: z.literal(true),
  slug: z.string(),
  number: z.string(),
  state: z.string(),
  url: z.string(),
})

const ForwardRowView = z.strictObject({
  slug: z.string(),
  number: z.string(),
  state: z.string(),
  url: z.string(),
  parcels_count: z.int(),
  currency: z.string(),
  /** What it was estimated at, and what it costs since it was packed. */
  estimate: money,
  total: money.nullable(),
  submitted_at: time,
  pay_by: time.nullable(),
})
export type ForwardRowView = z.infer<typeof ForwardRowView>

export const ForwardsView = z.strictObject({
  status: z.literal(true),
  items: z.array(ForwardRowView),
  total: z.int(),
})

export const ForwardView = z.strictObject({
  status: z.literal(true),
  slug: z.string(),
  number: z.string(),
  state: z.string(),
  version: z.int(),
  url: z.string(),
  ...choices,
  auto: z.strictObject({ percent: z.int(), limit: money }).nullable(),
  parcels: z.array(
    z.strictObject({ number: z.string(), title: z.string(), state: z.string(), box: z.string().nullable() }),
  ),
  boxes: z.array(
    z.strictObject({
      number: z.string(),
      method,
      size,
      state: z.enum(['packed', 'under_way', 'ready', 'delivered', 'returned', 'lost']),
      courier_number: z.string().nullable(),
      tracking_url: z.string(),
    }),
  ),
  estimate: PriceView,
  price: PriceView.nullable(),
  price_reason: z.enum(priceReasons).nullable(),
  invoice: z
    .strictObject({
      id: z.int(),
      number: z.string(),
      state: z.string(),
      total: money,
      unpaid: money,
      url: z.string(),
      pdf: z.string(),
    })
    .nullable(),
  /** What may be done now. */
  acts: z.array(z.enum(['pay', 'cancel', 'ship_there', 'other_way'])),
  /** What cancelling costs. */
  cancel_fee: money,
  pay_by: time.nullable(),
  submitted_at: time,
  priced_at: time.nullable(),
  paid_at: time.nullable(),
  dispatched_at: time.nullable(),
  delivered_at: time.nullable(),
  reason: z.string().nullable(),
  reason_words: z.string(),
  events: z.array(
    z.strictObject({ from: z.string(), to: z.string(), reason: z.string().nullable(), at: time }),
  ),
})
export type ForwardView = z.infer<typeof ForwardView>

export const PaidForwardView = z.strictObject({
  status: z.literal(true),
  next: z.strictObject({ type: z.enum(['redirect', 'done']), url: z.string() }),
})

/** Where a packed request can go that is too large for its locker. */
export const PlacesView = z.strictObject({
  status: z.literal(true),
  places: z.array(
    z.strictObject({
      type: z.enum(['locker', 'courier']),
      id: z.int().describe('Of the locker, or of an address of the customer'),
      courier: z.string(),
      place: z.string(),
      total: z.number().describe('The whole price there'),
    }),
  ),
})
