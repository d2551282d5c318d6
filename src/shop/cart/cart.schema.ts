import { z } from 'zod'
import { maxLength } from '#shop/form-rules.ts'
import { Id, LongId, SmallId, Version } from '#shop/ids.schema.ts'
import { ruledText } from '#shop/ruled-text.schema.ts'

const Quantity = z.int().min(1).max(999)
/** Optional. A write that names an outdated version is refused. */
const version = Version.optional()
const Shipping = z.enum(['air', 'sea'])

export const FetchCartInput = z.strictObject({ language_id: SmallId.optional() })
export const AddToCartInput = z.strictObject({
  product_id: Id,
  variant_id: Id.nullish(),
  quantity: Quantity,
  version,
})
/** The form of a product page also says by which way its price was shown. */
export const AddByFormInput = AddToCartInput.extend({ shipping_method: Shipping.optional() })
export type AddToCartInput = z.output<typeof AddToCartInput>
export const UpdateCartInput = z.strictObject({ id: LongId, quantity: Quantity, version })
export const RemoveFromCartInput = z.strictObject({ id: LongId, version })
export const ClearCartInput = z.strictObject({ version })
export const SetShippingInput = z.strictObject({ shipping_method: Shipping, version })
export const PromotionCode = ruledText(maxLength(40)).transform((text) => text.toUpperCase())
export const ApplyPromoInput = z.strictObject({ code: PromotionCode, version })
export const RemovePromoInput = z.strictObject({ version })

const Money = z.number()
const Days = z.strictObject({ from: z.iso.date(), to: z.iso.date() })
const Methods = z.strictObject({ air: Money.nullable(), sea: Money.nullable() })

export const CartView = z.strictObject({
  status: z.literal(true),
  success: z.literal(true),
  cart: z.strictObject({
    items: z.array(
      z.strictObject({
        id: z.int(),
        product_id: z.int(),
        variant_id: z.int(),
        quantity: z.int(),
        max_quantity: z.int(),
        price: Money,
        list_price: Money.nullable(),
        seen_price: Money,
        name: z.string(),
        choice: z.string(),
        sku: z.string(),
        image: z.string(),
        url: z.string(),
        weight: z.int(),
        restrictions: z.array(z.string()),
        state: z.enum(['ok', 'price_changed', 'limited', 'unavailable']),
      }),
    ),
    delivery: z.strictObject({ country_id: z.int(), type: z.enum(['locker', 'courier']), fee_from: Money }),
    shipping: z.strictObject({
      shipping_methods: Methods,
      shipping_discounts: Methods,
      arrival_days: z.strictObject({ air: Days.nullable(), sea: Days.nullable() }),
    }),
    shipping_method: Shipping,
    promotion: z
      .strictObject({
        code: z.string(),
        discount_amount: Money,
        promotion_type: z.union([z.literal(0), z.literal(1)]),
        /** Why it gives no discount now. */
        problem: z
          .enum([
            'checkout.promo_expired',
            'checkout.promo_invalid',
            'checkout.promo_limit',
            'checkout.promo_min_total',
          ])
          .nullable(),
      })
      .nullable(),
    currency: z.string(),
    vat_percent: z.number(),
    expiration: z.iso.datetime().nullable(),
    reservation_error: z
      .strictObject({
        code: z.enum(['HOLD_EXPIRED', 'INSUFFICIENT_STOCK', 'HELD_BY_OTHERS']),
        items: z.array(
          z.strictObject({
            id: z.int(),
            requested: z.int(),
            available: z.int(),
            retry_at: z.iso.datetime().nullable(),
          }),
        ),
      })
      .nullable(),
    version: z.int(),
  }),
})

export const MergeCartView = CartView.extend({
  cart_merge: z.strictObject({ added: z.int(), limited: z.int() }),
})
