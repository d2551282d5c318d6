import type { Amount } from '#core/money.ts'
import type { OrderKind } from '#shop/paths/order-paths.ts'
import type { Charge } from '#shop/shipping/charge.ts'
import type { OrderDelivery } from '#shop/shipping/delivery.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'

/** The database id, and the number that people use. */
export type OrderRef = { id: string; number: string }

/** Everything that is written when an order is placed. */
export type NewOrder = OrderRef & {
  kind: OrderKind
  checkoutId: string
  /** Null if it was made of an offer. */
  cartId: string | null
  userId: string | null
  email: string
  locale: string
  currencyId: number
  rate: string
  shippingMethod: ShippingMethod
  delivery: OrderDelivery
  sums: Record<
    | 'subtotal'
    | 'shipping'
    | 'delivery'
    | 'shipping_discount'
    | 'promo_discount'
    | 'balance'
    | 'payment_fee'
    | 'total',
    Amount
  >
  charges: readonly Charge[]
  /** Part of the shipping discount. */
  tierDiscount: string
  vatPercent: number
  promotion: { id: string } | null
  /** Null if staff ordered for a customer, who accepts the terms when they pay. */
  termsVersion: string | null
  accessHash: Buffer
  at: Date
  dueAt: Date
  /** Due date of an order that holds most of an item's stock. */
  dueSoonAt: Date
  /** The network it was placed from, stored while limits count it. */
  network: Buffer | null
  /** Which campaign brought the customer. */
  utm: Readonly<Record<string, string>>
  lines: readonly {
    product_id: number
    variant_id: number
    sku: string
    name: string
    choice: string
    picture: string
    slug: string
    quantity: number
    price: string
    grams: number
  }[]
  /** The second payment, if the balance pays a part. */
  balancePaymentId: string
  payment: { id: string; provider: number; bank: string | null; key: string; pollAt: Date }
  actor: { type: 'customer' | 'guest' | 'staff'; id: string | null }
}
