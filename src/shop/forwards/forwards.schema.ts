import { z } from 'zod'
import { FetchCheckoutInput } from '#shop/checkout/checkout.schema.ts'
import { LongId, SmallId, Version } from '#shop/ids.schema.ts'
import { BankChoice } from '#shop/payment-methods/bank-choice.schema.ts'
import { packings } from './carton.ts'
import { autoPercents } from './plan-choices.ts'

const ParcelNumber = z.string().trim().max(20)
const mostParcels = 30

/** Choices of the plan page, and of a program: which parcels, how they are grouped, packed and paid. */
export const PlanInput = z.strictObject({
  parcels: z.array(ParcelNumber).max(mostParcels),
  /** A proposed way, the boxes as they are, or the customer's own. */
  way: z.enum(['keep', 'cheapest', 'mixed', 'air', 'sea', 'own']).default('keep'),
  boxes: z
    .array(
      z.strictObject({ parcels: z.array(ParcelNumber).max(mostParcels), method: z.enum(['air', 'sea']) }),
    )
    .max(mostParcels)
    .default([]),
  packing: z.enum(packings).default('keep_retail'),
  is_padded: z.boolean().default(false),
  photos: z.union([z.literal(1), z.literal(3)]).default(1),
  removes_invoices: z.boolean().default(true),
  is_insured: z.boolean().default(false),
  /** What flies is packed first and leaves with the next flight, for a fee a box. */
  is_express: z.boolean().default(false),
  auto_percent: z.literal(autoPercents).nullable().default(null),
  comment: z.string().trim().max(1000).default(''),
})
export type PlanInput = z.output<typeof PlanInput>

/** Where it goes, in the fields of the checkout. */
export const ForwardDeliveryInput = FetchCheckoutInput.pick({
  delivery: true,
  address: true,
  address_id: true,
  country: true,
  email: true,
  company: true,
})

export const CreateForwardInput = PlanInput.extend({ deliver_to: ForwardDeliveryInput.optional() })
export const SubmitForwardInput = z.strictObject({
  /** The list is complete and the values are what was paid. */
  declared: z.boolean(),
  expected_total: z.number().min(0).max(10_000_000),
  version: Version.optional(),
})
export const ForwardSlugInput = z.strictObject({ slug: z.string().min(1).max(64) })
export const ListForwardsInput = z.strictObject({ page: z.int().min(1).max(10_000).optional() })
export const PayForwardInput = ForwardSlugInput.extend({
  payment: z.strictObject({ id: SmallId, bank: BankChoice }),
  /** The balance pays first what it has. */
  uses_balance: z.boolean().default(false),
})
export const OtherWayInput = ForwardSlugInput.extend({
  /** What it costs by the other way, as it was shown. */
  expected_total: z.number().min(0).max(10_000_000),
})
export const ChooseDeliveryInput = ForwardSlugInput.extend({
  /** A locker, or an address of the customer, by its id. */
  type: z.enum(['locker', 'courier']),
  id: LongId,
  /** What it costs there, as it was shown. */
  expected_total: z.number().min(0).max(10_000_000),
})
export const CancelForwardInput = ForwardSlugInput.extend({
  /** Once it is packed, unpacking costs this much. */
  agreed_fee: z.number().min(0).max(10_000).optional(),
})
