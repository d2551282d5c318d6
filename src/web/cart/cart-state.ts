import type { z } from 'zod'
import { type Amount, amountOf, min, sum, zero } from '#core/money.ts'
import type { CartView } from '#shop/cart/cart.schema.ts'
import { cartTotals } from '#shop/cart/cart.ts'
import { percentOff, type SumParts, sumRows } from '#shop/shipping/sum-rows.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { vatInside } from '#shop/tax/vat-inside.ts'

/** A cart as the API returns it. */
export type CartContent = z.infer<typeof CartView>['cart']
export type CartItem = CartContent['items'][number]

/** Specification 3, the cart's client state; version, currency and tax come from the same answer. */
export type CartState = {
  items: readonly CartItem[]
  delivery: CartContent['delivery'] | null
  shipping: CartContent['shipping'] | null
  expiration: string | null
  has_error: boolean
  loaded: boolean
  shipping_method: ShippingMethod
  reservation_error: CartContent['reservation_error']
  promotion: CartContent['promotion']
  version: number
  currency: string
  vat_percent: number
}

export const noCart: CartState = {
  items: [],
  delivery: null,
  shipping: null,
  expiration: null,
  has_error: false,
  loaded: false,
  shipping_method: 'air',
  reservation_error: null,
  promotion: null,
  version: 0,
  currency: 'EUR',
  vat_percent: 0,
}

/** Specification 4: a fetch clears the error and empties items, delivery and shipping. */
export function askedFor(state: CartState): CartState {
  return { ...state, items: [], delivery: null, shipping: null, has_error: false, loaded: false }
}

export function received(content: CartContent): CartState {
  return { ...content, has_error: false, loaded: true }
}

export function failed(state: CartState): CartState {
  return { ...state, has_error: true, loaded: false }
}

/** A change by the shopper, shown before the server has answered. */
export type CartChange =
  | { kind: 'quantity'; id: number; quantity: number }
  | { kind: 'remove'; id: number }
  | { kind: 'clear' }
  | { kind: 'shipping'; method: ShippingMethod }
  /** Null removes the code. */
  | { kind: 'promo'; code: string | null }
  | { kind: 'add'; product_id: number; variant_id: number; quantity: number }

/** A new line and the discount of a code are not predicted: only the server knows them. */
export function applyChange(state: CartState, change: CartChange): CartState {
  switch (change.kind) {
    case 'quantity': {
      const items = state.items.map((item) =>
        item.id === change.id ? { ...item, quantity: withinBounds(item, change.quantity) } : item,
      )
      return { ...state, items }
    }
    case 'remove':
      return { ...state, items: state.items.filter(({ id }) => id !== change.id) }
    case 'clear':
      return { ...state, items: [] }
    case 'shipping':
      return { ...state, shipping_method: change.method }
    case 'promo':
      return change.code === null ? { ...state, promotion: null } : state
    case 'add':
      return state
  }
}

type Counted = Pick<CartItem, 'quantity' | 'max_quantity'>

/** Specification 4: never below 1, never above max_quantity. */
export function withinBounds({ max_quantity }: Pick<Counted, 'max_quantity'>, quantity: number): number {
  return Math.max(1, Math.min(quantity, max_quantity))
}

export function decreased(item: Counted): number {
  return withinBounds(item, item.quantity - 1)
}

export function increased(item: Counted): number {
  return withinBounds(item, item.quantity + 1)
}

export function totalsOf({ items }: Pick<CartState, 'items'>) {
  return cartTotals(items.map(({ quantity, price, state }) => ({ quantity, price: amountOf(price), state })))
}

export const shippingMethods = ['air', 'sea'] as const

export type WayToShip = {
  method: ShippingMethod
  price: Amount
  /** Off the price; zero if there is none. */
  discount: Amount
  discountPercent: number
  /** How much less than the other way it costs, in percent. */
  savingPercent: number
  days: { from: string; to: string } | null
}

/** The ways that are open to every item in the cart. */
export function waysToShip({ shipping }: Pick<CartState, 'shipping'>): WayToShip[] {
  if (!shipping) return []
  const open = shippingMethods.flatMap((method) => {
    const price = shipping.shipping_methods[method]
    if (price === null) return []
    const discount = amountOf(shipping.shipping_discounts[method] ?? 0)
    return [{ method, price: amountOf(price), discount, days: shipping.arrival_days[method] }]
  })
  const dearest = Math.max(0, ...open.map(({ price, discount }) => price - discount)) as Amount
  return open.map((way) => ({
    ...way,
    discountPercent: percentOff(way.discount, way.price),
    savingPercent: percentOff((dearest - way.price + way.discount) as Amount, dearest),
  }))
}

/** The figure beside a way: its discount, or else what it saves. */
export function percentLess({ discountPercent, savingPercent }: WayToShip): number {
  return discountPercent || savingPercent
}

/** The chosen one, or else the first that is open. */
export function chosenWay(state: Pick<CartState, 'shipping' | 'shipping_method'>): WayToShip | null {
  const ways = waysToShip(state)
  return ways.find(({ method }) => method === state.shipping_method) ?? ways[0] ?? null
}

/** Delivery within the country is not chosen yet: until then its cheapest one counts. */
export function sumsOf(state: CartState) {
  const { subtotal } = totalsOf(state)
  const way = chosenWay(state)
  const type = state.delivery?.type ?? 'locker'
  // A cart whose lines are all sold out costs nothing.
  const parts: SumParts = {
    subtotal,
    shipping: way?.price ?? zero,
    shipping_discount: way?.discount ?? zero,
    delivery: subtotal > 0 && state.delivery ? amountOf(state.delivery.fee_from) : zero,
    // The server's last figure, never more than the goods cost now.
    promo_discount: min(amountOf(state.promotion?.discount_amount ?? 0), subtotal),
    payment_fee: zero,
  }
  const promo = state.promotion?.code ?? null
  const rows = sumRows(parts, { method: way?.method ?? state.shipping_method, type, promo })
  const total = sum(rows.map(({ amount }) => amount))
  return { rows, type, total, vat: vatInside(total, state.vat_percent) }
}
