import { z } from 'zod'
import { type CountryCode, countries } from '#core/country.ts'
import { amountOf } from '#core/money.ts'
import { maxLength, plainText } from '#shop/form-rules.ts'
import { LongId, SmallId, Version } from '#shop/ids.schema.ts'
import { optionalText } from '#shop/ruled-text.schema.ts'
import { declineReasons, maxItems, maxPieces, substitutes } from './quote.ts'

const Id = LongId.transform((id) => String(id))
const text = (length: number) => optionalText(maxLength(length), plainText).transform((value) => value ?? '')
/** With line breaks. */
const words = (length: number) =>
  z
    .string()
    .trim()
    .max(length)
    .nullish()
    .transform((value) => (value ?? '').replace(/\r\n?/g, '\n'))

const ItemInput = z
  .strictObject({
    id: Id.optional(),
    url: text(2000),
    title: text(300),
    price: z.number().positive().max(100_000).nullish(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    quantity: z.int().min(1).max(maxPieces).optional(),
    options: text(300),
    note: words(500),
    substitute: z.enum(substitutes).optional(),
    coupon: text(60),
  })
  .transform(({ id, price, currency, quantity, substitute, ...item }) => ({
    ...item,
    id: id ?? null,
    price: price == null ? null : amountOf(Math.round(price * 100) / 100),
    currency: currency ?? 'USD',
    quantity: quantity ?? 1,
    substitute: substitute ?? ('ask' as const),
  }))
export type ItemInput = z.output<typeof ItemInput>

const travel = {
  country: z.enum(Object.keys(countries) as [CountryCode, ...CountryCode[]]).optional(),
  shipping_method: z.enum(['air', 'sea']).nullish(),
  delivery_type: z.enum(['locker', 'courier']).optional(),
  is_insured: z.boolean().optional(),
}

export const CreateQuoteInput = z
  .strictObject({
    version: Version.optional(),
    items: z.array(ItemInput).max(maxItems),
    ...travel,
    comment: words(2000),
  })
  .transform(({ version, items, country, shipping_method, delivery_type, is_insured, comment }) => ({
    version: version ?? null,
    items,
    country: country ?? null,
    shippingMethod: shipping_method ?? null,
    deliveryType: delivery_type ?? ('locker' as const),
    isInsured: is_insured ?? false,
    comment,
  }))
export type DraftInput = z.output<typeof CreateQuoteInput>

export const CopyItemsInput = z
  .strictObject({ items: z.array(Id).min(1).max(maxItems), version: Version.optional() })
  .transform(({ items, version }) => ({ ids: items, version: version ?? null }))

export const SubmitQuoteInput = z.strictObject({
  terms: z.literal(true, { error: () => 'validation.terms' }),
  version: Version.optional(),
})

export const ListQuotesInput = z.strictObject({
  tab: z.enum(['all', 'customer', 'us', 'bought', 'closed', 'drafts']).optional(),
  page: z.int().min(1).max(10_000).optional(),
})

export const QuoteMessageInput = z.strictObject({
  slug: z.string().min(20).max(64),
  text: z.string().trim().min(1).max(2000),
})

export const RecalculateInput = z
  .strictObject({
    slug: z.string().min(20).max(64),
    items: z
      .array(
        z.strictObject({ id: Id, quantity: z.int().min(0).max(maxPieces), options: text(300).optional() }),
      )
      .max(maxItems)
      .optional(),
    ...travel,
    text: words(2000),
  })
  .transform(({ slug, items, country, shipping_method, delivery_type, is_insured, text: said }) => ({
    slug,
    items: items ?? [],
    country,
    shippingMethod: shipping_method,
    deliveryType: delivery_type,
    isInsured: is_insured,
    text: said,
  }))
export type RecalculateInput = z.output<typeof RecalculateInput>

export const QuoteSlugInput = z.strictObject({ slug: z.string().min(20).max(64) })

export const AcceptQuoteInput = z.strictObject({
  slug: z.string().min(20).max(64),
  shipping_method: z.enum(['air', 'sea']),
  /** The number of the offer that the customer saw. */
  revision: SmallId.optional(),
})

export const DeclineQuoteInput = z.strictObject({
  slug: z.string().min(20).max(64),
  reason: z.enum(declineReasons).optional(),
  text: words(500),
})

const money = z.number()
const day = z.iso.date()
const time = z.iso.datetime()

const WayView = z.strictObject({
  available: z.boolean(),
  reason: z.strictObject({ code: z.string(), text: z.string() }).nullable(),
  chargeable: z.number(),
  lines: z.array(z.strictObject({ code: z.string(), amount: money })),
  discount: money,
  total: money.nullable(),
  eta: z.strictObject({ from: day, to: day }).nullable(),
})

/** What it costs by each way; null where it may not go. */
export const WaysView = z.strictObject({
  status: z.literal(true),
  air: money.nullable(),
  sea: money.nullable(),
})
export type WaysView = z.infer<typeof WaysView>

export const OfferView = z.strictObject({
  number: z.int(),
  sent_at: time,
  valid_until: time,
  words: z.string(),
  vat_percent: z.number(),
  rates: z.array(z.strictObject({ currency: z.string(), rate: z.number(), day })),
  items: z.array(
    z.strictObject({
      item_id: LongId,
      state: z.enum(['found', 'changed', 'sold_out', 'refused']),
      title: z.string(),
      options: z.string(),
      words: z.string(),
      quantity: z.int(),
      price: money,
      currency: z.string(),
      converted: money,
    }),
  ),
  air: WayView,
  sea: WayView,
})
export type OfferView = z.infer<typeof OfferView>

const QuoteRowView = z.strictObject({
  slug: z.string(),
  number: z.string().nullable(),
  state: z.string(),
  url: z.string(),
  titles: z.array(z.string()),
  images: z.array(z.string()),
  items_count: z.int(),
  currency: z.string(),
  /** Of the newest offer, by each way. */
  totals: z.strictObject({ air: money.nullable(), sea: money.nullable() }).nullable(),
  valid_until: time.nullable(),
  answer_due_at: time.nullable(),
  ends_at: time.nullable(),
  updated_at: time,
})
export type QuoteRowView = z.infer<typeof QuoteRowView>

export const QuotesView = z.strictObject({
  status: z.literal(true),
  items: z.array(QuoteRowView),
  total: z.int(),
  counts: z.record(z.string(), z.int()),
})

export const QuoteView = z.strictObject({
  status: z.literal(true),
  slug: z.string(),
  number: z.string().nullable(),
  state: z.string(),
  version: z.int(),
  url: z.string(),
  currency: z.string(),
  country: z.string(),
  shipping_method: z.enum(['air', 'sea']).nullable(),
  delivery_type: z.enum(['locker', 'courier']),
  is_insured: z.boolean(),
  comment: z.string(),
  submitted_at: time.nullable(),
  answer_due_at: time.nullable(),
  ends_at: time.nullable(),
  reason: z.string().nullable(),
  reason_words: z.string(),
  order_number: z.string().nullable(),
  items: z.array(
    z.strictObject({
      id: z.int(),
      url: z.string(),
      shop: z.string(),
      title: z.string(),
      image: z.string(),
      price: money.nullable(),
      currency: z.string(),
      quantity: z.int(),
      options: z.string(),
      note: z.string(),
      substitute: z.enum(substitutes),
      coupon: z.string(),
      reading: z.enum(['read', 'doubtful', 'unreadable', 'typed']),
      files: z.array(z.strictObject({ id: z.string(), name: z.string(), kind: z.string(), size: z.int() })),
    }),
  ),
  offers: z.array(OfferView),
  messages: z.array(
    z.strictObject({
      id: z.int(),
      by: z.enum(['customer', 'staff', 'system']),
      name: z.string().nullable(),
      text: z.string(),
      is_question: z.boolean(),
      choices: z.array(z.string()),
      answered: z.boolean(),
      at: time,
      files: z.array(z.strictObject({ id: z.string(), name: z.string(), kind: z.string(), size: z.int() })),
    }),
  ),
})
export type QuoteView = z.infer<typeof QuoteView>
