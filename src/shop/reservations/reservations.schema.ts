import { z } from 'zod'
import { email, longestEmail, longestName, maxLength, personName, phone } from '#shop/form-rules.ts'
import { Id, SmallId } from '#shop/ids.schema.ts'
import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'
import { optionalText, ruledText } from '#shop/ruled-text.schema.ts'

const Code = z.string().regex(/^[A-Z0-9]{1,8}$/)
const Spec = z.string().regex(/^[A-Z0-9]{1,8}-[A-Z0-9]{1,8}-[A-Z0-9]{1,8}$/)
const Accepted = z.literal(true)
const Key = z.string().max(128)
export const ReservationNumber = z.string().regex(/^HR\d{6,12}$/)

export const CreateReservation = z.strictObject({
  model: Code,
  colour: Code,
  storage: Code,
  /** What else would do. */
  alternate: Spec.nullish(),
  first_name: ruledText(personName, maxLength(longestName)),
  last_name: ruledText(personName, maxLength(longestName)),
  email: ruledText(maxLength(longestEmail), email).transform((text) => text.toLowerCase()),
  phone: ruledText(phone),
  country: SmallId,
  city: optionalText(maxLength(100)),
  terms: Accepted,
  marketing: z.boolean().optional(),
  /** Of the form: sent twice, it makes one reservation. */
  form_key: z.uuid(),
})
export type CreateReservation = z.output<typeof CreateReservation>

/** Before it opens. */
export const AskForOpening = z.strictObject({
  email: ruledText(maxLength(longestEmail), email).transform((text) => text.toLowerCase()),
})
export type AskForOpening = z.output<typeof AskForOpening>

/** By the keys of the emails. */
export const ConfirmInput = z.strictObject({ number: ReservationNumber, key: Key })
export const PlaceInput = z.strictObject({ number: ReservationNumber, key: Key.optional() })

const Payment = z.strictObject({
  id: z
    .int()
    .min(1)
    .max(4)
    .transform((id) => id as ProviderNumber)
    .describe('4 is the balance, if it covers everything'),
  bank: z.string().max(20).nullish(),
})

/** A deposit needs a payment only; the device also where it goes, and the total that the customer agrees to. */
export const PayInput = z.strictObject({
  number: ReservationNumber,
  key: Key.optional(),
  payment: Payment,
  delivery: z
    .strictObject({
      service_id: SmallId,
      parcelshop_id: Id.nullish(),
      first_address: optionalText(maxLength(200)),
      city: optionalText(maxLength(100)),
      zip: optionalText(maxLength(10)),
    })
    .optional(),
  expected_total: z.number().min(0).max(10_000_000).optional(),
  /** The balance pays first, and the provider the rest. */
  uses_balance: z.boolean().optional(),
  terms: Accepted.optional(),
})
export type PayInput = z.output<typeof PayInput>

/** Of the device. */
export type PayReservation = NonNullable<PayInput['delivery']> & {
  payment: PayInput['payment']
  expected_total: number
  uses_balance?: boolean | undefined
}

const Money = z.number()
const moment = z.iso.datetime()

export const CampaignView = z.strictObject({
  status: z.literal(true),
  slug: z.string(),
  title: z.string(),
  phase: z.enum(['before', 'open', 'closed']),
  opens_at: moment,
  closes_at: moment,
  max_per_customer: z.int(),
  pay_window_hours: z.int(),
  terms_version: z.string(),
  models: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      size: z.string(),
      colours: z.array(z.strictObject({ code: z.string(), name: z.string(), hex: z.string() })),
      storages: z.array(z.strictObject({ code: z.string(), name: z.string(), price_usd: Money })),
    }),
  ),
  queues: z.array(z.strictObject({ spec: z.string(), waiting: z.int(), given: z.int() })),
  currency: z.string(),
})

export const CreatedView = z.strictObject({
  status: z.literal(true),
  number: z.string(),
  confirm_until: moment,
})

export const PlaceView = z.strictObject({
  status: z.literal(true),
  number: z.string(),
  state: z.string(),
  spec: z.string(),
  name: z.string(),
  queue_no: z.int().nullable(),
  ahead: z.int().nullable(),
  expected_week: z.iso.date().nullable(),
  deposit: Money,
  deposit_until: moment.nullable(),
  pay_until: moment.nullable(),
  order_number: z.string().nullable(),
  price_usd: Money.nullable(),
  total: Money.nullable(),
  currency: z.string(),
  code: z.string(),
})

export const NextView = z.strictObject({
  status: z.literal(true),
  next: z.strictObject({ type: z.enum(['redirect', 'done']), url: z.string() }),
})
