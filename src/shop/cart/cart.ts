import { type Amount, sum, times } from '#core/money.ts'
import type { PromotionKind, PromotionProblem } from '#shop/promotions/promotion.ts'
import type { Parcel } from '#shop/shipping/chargeable-weight.ts'
import type { LocalDelivery } from '#shop/shipping/local-delivery.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { Days } from '#shop/store-config/delivery-promise.ts'
import type { BasisPoints } from '#shop/tax/vat-rates.ts'

/** The problem of a line, shown to the customer before anything is charged. */
export type LineState = 'ok' | 'price_changed' | 'limited' | 'unavailable'

export type CartLine = {
  id: string
  productId: number
  variantId: number
  quantity: number
  /** The largest quantity that one order may contain now; 0 if it is not for sale. */
  maxQuantity: number
  name: string
  /** "Blue, 42" */
  choice: string
  sku: string
  slug: string
  picture: string
  price: Amount
  listPrice: Amount | null
  seenPrice: Amount
  grams: number
  parcel: Parcel
  restrictions: readonly string[]
  state: LineState
  heldUntil: Date | null
  /** Its hold has expired. */
  isHoldOver: boolean
}

export type ReservationError = {
  code: 'HOLD_EXPIRED' | 'INSUFFICIENT_STOCK' | 'HELD_BY_OTHERS'
  items: readonly { id: string; requested: number; available: number; retryAt: Date | null }[]
}

/** The entered code: its current discount, or why it gives none. */
export type CartPromotion = {
  code: string
  kind: PromotionKind
  discount: Amount
  problem: PromotionProblem | null
}

export type CartShipping = {
  price: Amount
  /** The total discount on the price. */
  discount: Amount
  /** The part of the discount that comes from the customer's tier. */
  tierDiscount: Amount
  days: Days
}

export type Cart = {
  lines: readonly CartLine[]
  shippingMethod: ShippingMethod
  shipping: Record<ShippingMethod, CartShipping | null>
  /** A checkout has a promotion of its own. */
  promotion: CartPromotion | null
  /** The cheapest delivery to the destination, until one is chosen. */
  delivery: LocalDelivery | null
  /** The destination. */
  countryId: number
  currency: string
  /** The rate for everything in the cart. */
  vat: BasisPoints
  expiration: Date | null
  reservationError: ReservationError | null
  version: number
}

/** A customer, or the guest who has the token. */
export type CartOwner = { userId: string } | { tokenHash: Buffer }
export type CartRow = {
  id: string
  shippingMethod: ShippingMethod
  promotionId: string | null
  version: number
}
export type LineRow = {
  id: string
  productId: number
  variantId: number
  quantity: number
  seenPrice: Amount
  seenCurrencyId: number
  held: number
  heldUntil: Date | null
}

/** Specification 9. */
export function cartTotals(lines: readonly Pick<CartLine, 'quantity' | 'price' | 'state'>[]) {
  return {
    distinct: lines.length,
    quantity: lines.reduce((count, { quantity }) => count + quantity, 0),
    subtotal: sum(lines.filter(isForSale).map(({ price, quantity }) => times(price, quantity))),
  }
}

/** A sold-out line stays in the cart, but is not part of any sum. */
export function isForSale({ state }: Pick<CartLine, 'state'>): boolean {
  return state !== 'unavailable'
}

export function lineState(
  line: Pick<CartLine, 'quantity' | 'maxQuantity' | 'price' | 'seenPrice'>,
): LineState {
  if (line.maxQuantity === 0) return 'unavailable'
  if (line.quantity > line.maxQuantity) return 'limited'
  return line.price === line.seenPrice ? 'ok' : 'price_changed'
}
