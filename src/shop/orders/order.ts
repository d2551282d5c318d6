import type { Amount } from '#core/money.ts'
import type { StateTable } from '#core/state-table.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import type { OrderDelivery } from '#shop/shipping/delivery.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { Fulfilment } from './fulfilment.ts'

export type OrderStatus = 'awaiting_payment' | 'paid' | 'processing' | 'completed' | 'cancelled' | 'expired'

/**
 * The database rejects every other move (`orders_moves`). An order begins as awaiting_payment, or as paid where nothing is left
 * to pay. A late payment of an expired order still pays it.
 */
export const orderMoves: StateTable<OrderStatus> = {
  awaiting_payment: ['paid', 'cancelled', 'expired'],
  paid: ['processing', 'cancelled'],
  processing: ['completed'],
  completed: [],
  cancelled: [],
  expired: ['paid'],
}

/** How much of an order is paid; never stored, always worked out. */
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
}

export type OrderPayment = {
  id: string
  provider: number
  bank: string | null
  state: string
  amount: Amount
  captured: Amount
  refunded: Amount
  /** Of that, what went to the customer's balance and not the way it came. */
  refundedToBalance: Amount
  redirectUrl: string | null
  declineCode: string | null
  /** Somebody of ours must look, or it pays nothing and goes back. */
  alarm: string | null
}

/** With the courier and the locker as they were when it was ordered. */
export type Order = {
  id: string
  number: string
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
  /** Of the shipping discount, what the customer's tier gave. */
  tierDiscount: Amount
  vatPercent: number
  placedAt: Date
  dueAt: Date
  paidAt: Date | null
  pausedSeconds: number
  lines: readonly OrderLine[]
  payments: readonly OrderPayment[]
  /** Cancelled, and what others had paid of it goes to the customer's balance. */
  isToBalance: boolean
  /** That it was charged by, once it is paid. */
  invoice: { id: string; number: string } | null
  /** From which the key of a guest's link is made; it never leaves the server. */
  checkoutSlug: string | null
}

/** What a checkout tells of its order. */
export type OrderSummary = {
  id: string
  number: string
  status: OrderStatus
  total: Amount
  payments: readonly OrderPayment[]
}

/** Those that count for the order; money with an alarm does not. */
export function countedPayments({ payments }: Pick<Order, 'payments'>): OrderPayment[] {
  return payments.filter(({ alarm }) => alarm === null)
}

/** What of an order is there: also what its customer's balance has held. */
export function paidOf({ provider, state, amount, captured }: OrderPayment): Amount {
  return provider === providers.balance && state === 'authorized' ? amount : captured
}

/** Whoever ordered may, as long as nothing of it was bought; what they paid goes back. */
export function mayCancel({ status, lines }: Pick<Order, 'status' | 'lines'>): boolean {
  if (status === 'awaiting_payment') return true
  return status === 'paid' && lines.every(({ fulfilment }) => fulfilment === 'to_buy')
}
