import type { Amount } from '#core/money.ts'
import type { StateTable } from '#core/state-table.ts'
import type { OrderKind } from '#shop/paths/order-paths.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import type { Charge } from '#shop/shipping/charge.ts'
import type { OrderDelivery } from '#shop/shipping/delivery.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { Fulfilment } from './fulfilment.ts'

export type OrderStatus = 'awaiting_payment' | 'paid' | 'processing' | 'completed' | 'cancelled' | 'expired'

/**
 * The database rejects every other move (`orders_moves`). An order begins as awaiting_payment, or as paid if nothing is
 * left to pay. A late payment of an expired order still pays it.
 */
export const orderMoves: StateTable<OrderStatus> = {
  awaiting_payment: ['paid', 'cancelled', 'expired'],
  paid: ['processing', 'cancelled'],
  processing: ['completed'],
  completed: [],
  cancelled: [],
  expired: ['paid'],
}

/** How much of an order is paid; computed, never stored. */
export type PaymentState = 'none' | 'partial' | 'full' | 'over' | 'refunded'

export function paymentState(total: Amount, captured: Amount, refunded: Amount): PaymentState {
  if (captured > 0 && refunded >= captured) return 'refunded'
  const left = captured - refunded
  if (left <= 0) return 'none'
  if (left < total) return 'partial'
  return left === total ? 'full' : 'over'
}

export type OrderLine = {
  id: string
  productId: number
  variantId: number
  sku: string
  name: string
  choice: string
  picture: string
  slug: string
  quantity: number
  price: Amount
  fulfilment: Fulfilment
  /** Added after the order was paid, and charged by an invoice of its own. */
  isExtra: boolean
}

export type OrderPayment = {
  id: string
  provider: number
  bank: string | null
  state: string
  amount: Amount
  captured: Amount
  refunded: Amount
  /** The part of `refunded` that went to the customer's balance. */
  refundedToBalance: Amount
  /** What the cancellation of the order gives back of it. */
  cancelRefund: Amount
  redirectUrl: string | null
  declineCode: string | null
  /** The payment needs a review by staff, or it pays nothing and is refunded. */
  alarm: string | null
}

/** Courier and locker are snapshots from the time of the order. */
export type Order = {
  id: string
  number: string
  kind: OrderKind
  status: OrderStatus
  userId: string | null
  email: string
  locale: string
  currencyId: number
  shippingMethod: ShippingMethod
  delivery: OrderDelivery
  sums: Readonly<
    Record<
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
  >
  /** The code of the promotion, if one was used. */
  promo: string | null
  /** What goods from abroad cost beside themselves and the way; none of it in the marketplace. */
  charges: readonly Charge[]
  /** The part of the shipping discount that comes from the customer's tier. */
  tierDiscount: Amount
  vatPercent: number
  /** The version of the purchase agreement that the buyer accepted; null until then, if staff made the order. */
  termsVersion: string | null
  termsAcceptedAt: Date
  placedAt: Date
  dueAt: Date
  paidAt: Date | null
  pausedSeconds: number
  lines: readonly OrderLine[]
  payments: readonly OrderPayment[]
  /** The order is cancelled, and its provider payments are refunded to the customer's balance. */
  isToBalance: boolean
  /** The sales invoice, once the order is paid. */
  invoice: { id: string; number: string } | null
  /** The token of a guest's link is derived from it; it never leaves the server. */
  checkoutSlug: string | null
}

/** An order as its checkout needs it. */
export type OrderSummary = {
  id: string
  number: string
  status: OrderStatus
  total: Amount
  payments: readonly OrderPayment[]
}

/** Payments that count for the order; one with an alarm does not. */
export function countedPayments({ payments }: Pick<Order, 'payments'>): OrderPayment[] {
  return payments.filter(({ alarm }) => alarm === null)
}

/** Includes an amount that the customer's balance holds for the order. */
export function paidOf({ provider, state, amount, captured }: OrderPayment): Amount {
  return provider === providers.balance && state === 'authorized' ? amount : captured
}

/**
 * An order may be cancelled until a line is bought, by customer and staff alike; payments are refunded. A line that has an invoice of its own is taken off
 * first, because its money is not the order's.
 */
export function mayCancel({ status, lines }: Pick<Order, 'status' | 'lines'>): boolean {
  if (status === 'awaiting_payment') return true
  const isFree = ({ fulfilment, isExtra }: OrderLine) =>
    fulfilment === 'cancelled' || (fulfilment === 'to_buy' && !isExtra)
  return status === 'paid' && lines.every(isFree)
}
