import { z } from 'zod'
import { LongIdText } from '#shop/ids.schema.ts'
import { orderKinds } from '#shop/paths/order-paths.ts'
import { chargeCodes } from '#shop/shipping/charge.ts'
import { fulfilments } from './fulfilment.ts'

const Time = z.iso.datetime()
const Money = z.number().describe('In the currency of the order, two decimals')
const statuses = ['awaiting_payment', 'paid', 'processing', 'completed', 'cancelled', 'expired'] as const

export const ProgramOrdersQuery = z.strictObject({
  cursor: LongIdText.optional().describe('`next_cursor` of the page before'),
  limit: z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/)
    .default('50')
    .describe('At most 100'),
  status: z.enum(statuses).optional(),
  placed_from: Time.optional().describe('Orders placed at this time or later'),
})
export type ProgramOrdersQuery = z.output<typeof ProgramOrdersQuery>

export const ListedOrderForProgram = z.strictObject({
  number: z.string(),
  kind: z.enum(orderKinds),
  status: z.enum(statuses),
  currency: z.string(),
  total: Money.describe('Left to pay by a provider, after the part of the balance'),
  from_balance: Money,
  placed_at: Time,
  paid_at: Time.nullable(),
})

export const ProgramOrdersView = z.strictObject({
  status: z.literal(true),
  orders: z.array(ListedOrderForProgram),
  next_cursor: z.string().nullable().describe('Null on the last page'),
})

const Text = z.string().nullable()

export const ProgramOrderView = z.strictObject({
  status: z.literal(true),
  order: ListedOrderForProgram.extend({
    email: z.string(),
    locale: z.string(),
    shipping_method: z.enum(['air', 'sea']),
    vat_percent: z.number(),
    sums: z.strictObject({
      subtotal: Money,
      shipping: Money,
      delivery: Money,
      shipping_discount: Money,
      promo_discount: Money,
      payment_fee: Money,
    }),
    charges: z
      .array(z.strictObject({ code: z.enum(chargeCodes), amount: Money }))
      .describe('What goods from abroad cost beside the sums'),
    delivery: z.strictObject({
      courier: z.string(),
      type: z.enum(['locker', 'courier']),
      first_name: z.string(),
      last_name: z.string(),
      phone: z.string(),
      country: Text.describe('ISO 3166'),
      street: Text,
      city: Text,
      zip: Text,
      locker: Text.describe('The name of the pickup point'),
    }),
    company: z
      .strictObject({ name: z.string(), reg_code: z.string(), vat_code: Text, address: z.string() })
      .nullable(),
    lines: z.array(
      z.strictObject({
        id: z.string(),
        sku: z.string(),
        name: z.string(),
        choice: z.string(),
        quantity: z.int(),
        price: Money.describe('Of one piece'),
        state: z.enum([...fulfilments, 'cancelled']),
      }),
    ),
    shipments: z.array(
      z.strictObject({
        id: z.string(),
        courier: z.string(),
        tracking_code: z.string(),
        state: z.enum(['shipped', 'delivered', 'returned']),
        shipped_at: Time,
        delivered_at: Time.nullable(),
        line_ids: z.array(z.string()),
      }),
    ),
  }),
})

export const RecordShipmentInput = z.strictObject({
  order_number: z.string().regex(/^OR\d{6,12}$/),
  courier: z
    .string()
    .regex(/^[a-z][a-z0-9_]{1,30}$/)
    .describe('The code of the courier'),
  tracking_code: z.string().regex(/^[A-Z0-9-]{4,40}$/),
  line_ids: z
    .array(LongIdText)
    .min(1)
    .max(200)
    .optional()
    .describe('Lines in the parcel; all that have not left yet if there is no list'),
})
export const RecordedShipmentView = z.strictObject({ status: z.literal(true), shipment_id: z.string() })
