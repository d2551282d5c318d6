import { z } from 'zod'
import { amountOf } from '#core/money.ts'
import { maxLength, plainText } from '#shop/form-rules.ts'
import { LongId } from '#shop/ids.schema.ts'
import { optionalText, ruledText } from '#shop/ruled-text.schema.ts'
import { plainNumber } from './carrier.ts'
import { descriptionFailure, maxLines } from './declaration.ts'
import { origins } from './origins.ts'
import { batteries } from './parcel.ts'

export const ParcelNumber = z.string().regex(/^P-\d{5,12}$/)

/** As shops write it: with spaces, in any case. */
export const TrackingNumber = z
  .string()
  .trim()
  .max(60)
  .transform(plainNumber)
  .refine((number) => /^[A-Z0-9]{4,40}$/.test(number), { params: { code: 'validation.tracking_number' } })

const text = (length: number) => optionalText(maxLength(length), plainText).transform((value) => value ?? '')
const link = z
  .string()
  .trim()
  .max(2000)
  .nullish()
  .transform((value) => value || '')
  .refine((value) => value === '' || /^https?:\/\/[^\s]+$/i.test(value), {
    params: { code: 'validation.link' },
  })

const LineInput = z
  .strictObject({
    description: ruledText(maxLength(200), plainText, descriptionFailure),
    kind: z
      .string()
      .regex(/^[a-z][a-z0-9_]{1,30}$/)
      .nullish()
      .describe(
        'A kind of goods, which sets the customs code; for `other`, and without one, the code is needed',
      ),
    hs: z
      .string()
      .trim()
      .transform((code) => code.replace(/[\s.]/g, ''))
      .refine((code) => code === '' || /^\d{6}$/.test(code), { params: { code: 'validation.hs_code' } })
      .nullish(),
    origin: z
      .string()
      .refine((code) => origins.has(code), { params: { code: 'validation.choose_origin' } })
      .describe('The country in which it was made, by ISO 3166'),
    quantity: z.int().min(1).max(999),
    price: z
      .number()
      .max(100_000)
      .refine((price) => price >= 0.01, { params: { code: 'validation.price_above_0' } })
      .describe('Of one piece'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    material: text(100),
    url: link,
  })
  // Told together with what else is wrong in the line.
  .refine(({ kind, hs }) => Boolean(kind || hs), {
    path: ['kind'],
    params: { code: 'validation.choose_kind' },
    when: () => true,
  })
  .transform(({ kind, hs, price, currency, ...line }) => ({
    ...line,
    kind: kind || null,
    hs: hs || null,
    price: amountOf(Math.round(price * 100) / 100),
    currency: currency ?? 'USD',
  }))
export type LineInput = z.output<typeof LineInput>

export const DeclareParcelInput = z
  .strictObject({
    number: ParcelNumber.optional().describe(
      'Of a parcel that is known already; without it one is announced',
    ),
    tracking_number: TrackingNumber.nullish(),
    carrier: z
      .string()
      .regex(/^[a-z][a-z0-9_]{1,30}$/)
      .nullish()
      .describe('If it is not the one that the number looks like'),
    shop: text(120),
    expected_on: z.iso.date().nullish(),
    items: z.array(LineInput).min(1).max(maxLines),
    battery: z.enum(batteries).optional(),
    is_liquid: z.boolean().optional(),
    is_fragile: z.boolean().optional(),
    declared: z.boolean().refine((isDeclared) => isDeclared, { params: { code: 'validation.declare' } }),
  })
  .transform(
    ({ number, tracking_number, carrier, expected_on, is_liquid, is_fragile, battery, ...rest }) => ({
      shop: rest.shop,
      items: rest.items,
      number: number ?? null,
      trackingNumber: tracking_number ?? null,
      carrier: carrier || null,
      expectedOn: expected_on ?? null,
      flags: {
        battery: battery ?? ('none' as const),
        isLiquid: is_liquid ?? false,
        isFragile: is_fragile ?? false,
      },
    }),
  )
export type DeclareParcelInput = z.output<typeof DeclareParcelInput>

export const ParcelNumberInput = z.strictObject({ number: ParcelNumber })

export const RequestPhotosInput = z.strictObject({
  number: ParcelNumber,
  count: z.union([z.literal(1), z.literal(3)]).describe('One is free, three cost a fee'),
})

export const RequestReturnInput = z.strictObject({
  number: ParcelNumber,
  text: ruledText(maxLength(500)).describe(
    'Where it goes: the number of the return, the address of the shop',
  ),
})

export const RequestSplitInput = z.strictObject({
  number: ParcelNumber,
  pieces: z
    .array(
      z.strictObject({
        item: LongId.transform(String).describe('A line of the parcel'),
        pieces: z.int().min(0).max(999),
      }),
    )
    .min(1)
    .max(maxLines)
    .describe('What goes into a parcel of its own'),
})

export const ClaimParcelInput = z
  .strictObject({
    tracking_number: TrackingNumber,
    shop: text(120),
    text: z
      .string()
      .trim()
      .max(1000)
      .nullish()
      .transform((value) => (value ?? '').replace(/\r\n?/g, '\n')),
  })
  .transform(({ tracking_number, shop, text: words }) => ({ trackingNumber: tracking_number, shop, words }))
export type ClaimParcelInput = z.output<typeof ClaimParcelInput>

export const ListParcelsInput = z.strictObject({
  group: z.enum(['shelf', 'expected', 'gone']).optional().describe('Without one, what lies or comes'),
})

const money = z.number()
const day = z.iso.date()

export const ParcelView = z.strictObject({
  number: z.string(),
  state: z.string(),
  title: z.string(),
  shop: z.string(),
  carrier: z.strictObject({ code: z.string(), name: z.string(), url: z.string().nullable() }).nullable(),
  tracking_number: z.string().nullable(),
  expected_on: day.nullable(),
  received_on: day.nullable().describe('By the calendar of the warehouse'),
  size: z
    .strictObject({ grams: z.int(), length_mm: z.int(), width_mm: z.int(), height_mm: z.int() })
    .nullable(),
  battery: z.enum(batteries),
  is_liquid: z.boolean(),
  is_fragile: z.boolean(),
  is_damaged: z.boolean(),
  holds: z.array(z.string()).describe('Why it waits for its owner'),
  hold_words: z.string(),
  restriction: z.strictObject({ rule: z.string(), effect: z.string(), text: z.string() }).nullable(),
  photos: z.array(z.strictObject({ id: z.string(), url: z.string() })),
  photos_coming: z.boolean(),
  invoices: z.array(z.strictObject({ id: z.string(), name: z.string(), size: z.int(), url: z.string() })),
  values: z.array(z.strictObject({ currency: z.string(), amount: money })),
  storage: z
    .strictObject({
      kind: z.enum(['free', 'soon', 'last', 'counting', 'paused']),
      free_days_left: z.int(),
      free_until: day.nullable(),
      fee: money.describe('So far, in the currency of the session'),
      fee_per_day: money,
      given_up_on: day.nullable(),
    })
    .nullable(),
  split_from: z.string().nullable().describe('The number of the parcel that it was taken out of'),
  request: z.string().nullable().describe('The id of the request that it belongs to'),
})
export type ParcelView = z.infer<typeof ParcelView>

export const ParcelsView = z.strictObject({ status: z.literal(true), parcels: z.array(ParcelView) })

export const ParcelDetailView = ParcelView.extend({
  status: z.literal(true),
  items: z.array(
    z.strictObject({
      id: z.int(),
      description: z.string(),
      kind: z.string().nullable(),
      hs: z.string(),
      origin: z.string(),
      quantity: z.int(),
      price: money,
      currency: z.string(),
      material: z.string(),
      url: z.string(),
    }),
  ),
})
export type ParcelDetailView = z.infer<typeof ParcelDetailView>

export const DeclaredView = z.strictObject({
  status: z.literal(true),
  number: z.string(),
  state: z.string(),
  url: z.string(),
})
export const ReturnRequestedView = z.strictObject({
  status: z.literal(true),
  invoice: z.string().describe('The number of the invoice about the fee'),
})

export const DoneView = z.strictObject({ status: z.literal(true) })
