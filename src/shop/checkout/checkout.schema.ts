import { z } from 'zod'
import { AddressView } from '#shop/addresses/addresses.schema.ts'
import { PromotionCode } from '#shop/cart/cart.schema.ts'
import {
  email,
  longestEmail,
  longestName,
  maxLength,
  personName,
  phone,
  plainText,
} from '#shop/form-rules.ts'
import { Id, LongId, SmallId, Version } from '#shop/ids.schema.ts'
import { BankChoice } from '#shop/payment-methods/bank-choice.schema.ts'
import { optionalText, ruledText } from '#shop/ruled-text.schema.ts'

const Phone = ruledText(phone).transform((text) => text.replaceAll(' ', ''))
const Email = ruledText(maxLength(longestEmail), email).transform((text) => text.toLowerCase())
const Name = ruledText(maxLength(longestName), personName)

const AddressInput = z.strictObject({
  id: LongId.nullish(),
  first_name: Name,
  last_name: Name,
  phone_number: Phone,
  country_id: SmallId,
  first_address: optionalText(maxLength(200), plainText),
  city: optionalText(maxLength(100), plainText),
  zip: optionalText(maxLength(20), plainText),
})
const CompanyInput = z.strictObject({
  name: ruledText(maxLength(200), plainText),
  reg_code: ruledText(maxLength(50), plainText),
  vat_code: optionalText(maxLength(50), plainText),
  address: ruledText(maxLength(300), plainText),
})

/** Decisions D19: what each step sends. */
export const FetchCheckoutInput = z.strictObject({
  slug: z.string().max(64).optional(),
  step: z.union([z.literal(3), z.literal(4), z.literal(5)]),
  language_id: SmallId.optional(),
  version: Version.optional(),
  shipping: z.strictObject({ shipping_method: z.enum(['air', 'sea']) }).optional(),
  delivery: z
    .strictObject({ delivery_method_index: z.int().min(0).max(99), parcelshop_id: Id.nullish() })
    .optional(),
  address: AddressInput.optional(),
  address_id: LongId.nullish(),
  country: SmallId.optional(),
  email: Email.optional(),
  company: CompanyInput.nullish(),
  payment: z
    .strictObject({
      id: SmallId,
      index: z.int().min(0).max(99).optional(),
      type: z.enum(['full', 'rest']).optional(),
      bank: BankChoice,
    })
    .optional(),
})
export type FetchCheckoutInput = z.output<typeof FetchCheckoutInput>

/** Whole cents: smaller amounts are never charged. */
const Cents = z.number().positive().max(100_000).multipleOf(0.01)
export const SlugInput = z.strictObject({ slug: z.string().min(1).max(64) })
export const InvalidateInput = z.strictObject({
  slug: z.string().max(64).optional(),
  language_id: SmallId.optional(),
})
export const PromotionInput = SlugInput.extend({ code: PromotionCode })
export const UseBalanceInput = SlugInput.extend({ amount: Cents.optional() })
/** A line of the cart with the quantity that the customer agrees to; 0 gives it up. */
export const SettleInput = z.strictObject({ id: Id, quantity: z.int().min(0).max(9999) })
export const PayInput = z.strictObject({
  expected_total: z.number().min(0).max(10_000_000),
  terms: z.boolean().optional(),
})

export const GenerateView = z.strictObject({ status: z.literal(true), slug: z.string() })
export const PayView = z.strictObject({
  status: z.literal(true),
  order_id: z.int(),
  order_number: z.string(),
  next: z.strictObject({ type: z.enum(['redirect', 'done']), url: z.string() }),
})
const Money = z.number()
const Methods = z.strictObject({ air: Money.nullable(), sea: Money.nullable() })
const Days = z.strictObject({ from: z.string(), to: z.string() })
const PointView = z.strictObject({
  parcelshop_id: z.int(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  lat: z.number(),
  lng: z.number(),
  hours: z.string(),
  available: z.boolean(),
  reason: z.string().nullable(),
})
export const CheckoutDataView = z.strictObject({
  status: z.literal(true),
  slug: z.string(),
  step: z.int(),
  state: z.string(),
  is_guest: z.boolean(),
  products: z.array(
    z.strictObject({
      id: z.int(),
      product_id: z.int(),
      variant_id: z.int(),
      name: z.string(),
      choice: z.string(),
      image: z.string(),
      url: z.string(),
      currentPrice: Money,
      quantity: z.int(),
    }),
  ),
  shipping_fee: Money,
  shipping_methods: Methods,
  shipping_discounts: Methods,
  arrival_days: z.strictObject({ air: Days.nullable(), sea: Days.nullable() }),
  tier_based_shipping_discount: Money,
  selected_shipping_method: z.enum(['air', 'sea']),
  delivery_fee: Money,
  local_delivery: z.int().nullable(),
  local_delivery_couriers: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      delivery_fee: Money,
      local_delivery_type: z.enum(['locker', 'courier']),
      has_pickup_points: z.boolean(),
      pickup_points: z.array(PointView),
    }),
  ),
  courier_info: z.strictObject({ parcelshop_id: z.int().nullable() }),
  payment_methods: z.array(
    z.strictObject({ id: z.int(), fee: Money, fee_type: z.enum(['fixed', 'percentage']) }),
  ),
  payments: z.array(
    z.strictObject({ payment_processor_id: z.int(), type: z.string(), amount: Money, state: z.string() }),
  ),
  balance: z.strictObject({ available: Money, used: Money, wish: Money.nullable() }).nullable(),
  payment: z.strictObject({ id: z.int(), bank: z.string().nullable() }).nullable(),
  email: z.string().nullable(),
  address: z
    .strictObject({
      first_name: z.string(),
      last_name: z.string(),
      phone_number: z.string(),
      country_id: z.int(),
      first_address: z.string().nullable(),
      city: z.string().nullable(),
      zip: z.string().nullable(),
    })
    .nullable(),
  country: z.int(),
  company: z
    .strictObject({
      name: z.string(),
      reg_code: z.string(),
      vat_code: z.string().nullable(),
      address: z.string(),
    })
    .nullable(),
  client_addresses: z.array(AddressView),
  promotion: z
    .strictObject({
      code: z.string(),
      discount_amount: Money,
      promotion_type: z.union([z.literal(0), z.literal(1)]),
    })
    .nullable(),
  order_id: z.int().nullable(),
  total: Money,
  currency: z.string(),
  lines: z.array(
    z.strictObject({
      code: z.string(),
      amount: Money,
      parts: z.array(
        z.strictObject({
          code: z.string(),
          name: z.string().nullable(),
          quantity: z.int(),
          amount: Money,
        }),
      ),
    }),
  ),
  vat: z.strictObject({ percent: z.number(), amount: Money }),
  problems: z.array(z.strictObject({ code: z.string(), id: z.int().nullable() })),
  version: z.int(),
  expires_at: z.iso.datetime(),
})
