import { type CountryCode, countryById } from '#core/country.ts'
import type { Amount, Rate } from '#core/money.ts'
import type { StateTable } from '#core/state-table.ts'
import type { OrderStatus } from '#shop/orders/order.ts'
import type { Delivery } from '#shop/shipping/delivery.ts'

/** Specification 3: the numbers of the steps. */
export const steps = { shipping: 3, payment: 4, confirm: 5 } as const
export type Step = (typeof steps)[keyof typeof steps]

/** After `placed`, the status of the order applies. */
export type CheckoutState = 'open' | 'payment' | 'confirming' | 'placed' | 'invalidated' | 'expired'

/**
 * The database rejects every other move (`checkouts_moves`). Delivery can be chosen again, even after payment; one call
 * may choose both. A customer who leaves an unpaid order invalidates its checkout.
 */
export const checkoutMoves: StateTable<CheckoutState> = {
  open: ['payment', 'confirming', 'invalidated', 'expired'],
  payment: ['confirming', 'placed', 'invalidated', 'expired'],
  confirming: ['payment', 'placed', 'invalidated', 'expired'],
  placed: ['invalidated'],
  invalidated: [],
  expired: [],
}

export const openStates: readonly CheckoutState[] = ['open', 'payment', 'confirming']

/** The state after these choices: delivery leads to payment, payment to confirming. */
export function stateAfter(
  { state }: Pick<Checkout, 'state'>,
  { delivery, payment }: Pick<CheckoutChange, 'delivery' | 'payment'>,
): CheckoutState {
  if (payment) return 'confirming'
  return delivery ? 'payment' : state
}

/** The choice of the second step. */
export type PaymentChoice = { provider: number; bank: string | null }

export type Checkout = {
  id: string
  slug: string
  /** Null if it buys what an offer names. */
  cartId: string | null
  userId: string | null
  state: CheckoutState
  currencyId: number
  rate: Rate
  delivery: Delivery | null
  payment: PaymentChoice | null
  promotionId: string | null
  /** How much of the balance the customer wants to use; null for none of it. */
  balanceWish: Amount | null
  /** Null until it is placed. */
  orderId: string | null
  orderStatus: OrderStatus | null
  version: number
  updatedAt: Date
}

export type CheckoutChange = Partial<{
  delivery: Delivery
  payment: PaymentChoice | null
  promotionId: string | null
  balanceWish: Amount | null
}>

/** The checkout as it is after the change is written. */
export function changedCheckout(checkout: Checkout, change: CheckoutChange, at: Date): Checkout {
  const state = stateAfter(checkout, change)
  return { ...checkout, ...change, state, version: checkout.version + 1, updatedAt: at }
}

/** The country chosen in the first step, or else the one that the visitor saw prices for. */
export function destination(
  { delivery }: Pick<Checkout, 'delivery'>,
  ctx: { destination: CountryCode },
): CountryCode {
  return (delivery && countryById(delivery.countryId)) ?? ctx.destination
}

export const idleMs = 2 * 60 * 60 * 1000

const paidStatuses: readonly (OrderStatus | null)[] = ['paid', 'processing', 'completed']

export function isPaid({ orderStatus }: Pick<Checkout, 'orderStatus'>): boolean {
  return paidStatuses.includes(orderStatus)
}

/** Whether nothing more can be done with it. The checkout of a paid order is not over: it leads to the order. */
export function isOver(checkout: Checkout, now: Date): boolean {
  const { state, orderStatus, updatedAt } = checkout
  if (isPaid(checkout)) return false
  if (state === 'placed') return orderStatus === 'cancelled'
  return !openStates.includes(state) || (isIdle({ updatedAt }, now) && state !== 'confirming')
}

/** Too long untouched to be placed. */
export function isIdle({ updatedAt }: Pick<Checkout, 'updatedAt'>, now: Date): boolean {
  return now.getTime() - updatedAt.getTime() > idleMs
}

/** The step to complete before the wanted one; null if nothing is missing. */
export function missingStep(
  { delivery, payment }: Pick<Checkout, 'delivery' | 'payment'>,
  wanted: Step,
): Step | null {
  if (wanted > steps.shipping && !delivery) return steps.shipping
  return wanted > steps.payment && !payment ? steps.payment : null
}
