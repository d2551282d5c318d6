import type { Amount } from '#core/money.ts'
import type { OrderStatus } from '#shop/orders/order.ts'
import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'

/** What a payment is for: an order, a top-up or an invoice. */
type OfOrder = {
  purpose: 'order'
  orderId: string
  orderNumber: string
  orderStatus: OrderStatus
  /** The part of the order that the customer's balance pays. */
  orderBalance: Amount
  /** The rest, to be paid by providers: the amount of this payment, unless the balance pays less by now. */
  orderTotal: Amount
  checkoutSlug: string
  userId: string | null
  /** Staff made the order, and the customer has not accepted the terms yet. */
  needsTerms: boolean
}
type OfTopUp = { purpose: 'topup'; orderId: null; userId: string }
type OfInvoice = {
  purpose: 'invoice'
  orderId: null
  userId: string | null
  invoiceId: string
  invoiceNumber: string
  /** Part of it is still unpaid. */
  isInvoiceOpen: boolean
}

export type PaymentOfOrder = PaymentFacts & OfOrder
export type Payment = PaymentFacts & (OfOrder | OfTopUp | OfInvoice)

export type PaymentFacts = {
  id: string
  siteId: number
  email: string
  locale: string
  provider: ProviderNumber
  bank: string | null
  attempt: number
  state: PaymentStateName
  amount: Amount
  currencyId: number
  captured: Amount
  refunded: Amount
  refundedToBalance: Amount
  providerRef: string | null
  captureRef: string | null
  declineCode: string | null
  redirectUrl: string | null
  key: string
  alarm: string | null
  polls: number
  createdAt: Date
  /** Changes with every update of the row. */
  version: string
}

export type PaymentChange = Partial<{
  state: PaymentStateName
  captured: Amount
  refunded: Amount
  refundedToBalance: Amount
  providerRef: string
  captureRef: string | null
  redirectUrl: string
  declineCode: string | null
  alarm: string
  pollAt: Date | null
  polls: number
}>

/** What each state may become. A report that would move a payment back is outdated and ignored. */
export const paymentMoves = {
  created: [
    'requires_action',
    'pending',
    'captured',
    'failed',
    'cancelled',
    'expired',
    'disputed',
    'partially_refunded',
    'refunded',
  ],
  requires_action: [
    'pending',
    'captured',
    'failed',
    'cancelled',
    'expired',
    'disputed',
    'partially_refunded',
    'refunded',
  ],
  pending: ['captured', 'failed', 'cancelled', 'expired', 'disputed', 'partially_refunded', 'refunded'],
  authorized: ['captured', 'failed', 'cancelled', 'expired'],
  captured: ['partially_refunded', 'refunded', 'disputed'],
  // A refund may fail days later: the money is then with us again.
  partially_refunded: ['captured', 'refunded', 'disputed'],
  refunded: ['captured', 'partially_refunded', 'disputed'],
  // A bank may decline first and confirm later: captured money counts.
  failed: ['captured', 'pending', 'partially_refunded', 'refunded', 'disputed'],
  cancelled: ['captured', 'partially_refunded', 'refunded', 'disputed'],
  expired: ['captured', 'pending', 'partially_refunded', 'refunded', 'disputed'],
  disputed: ['captured', 'partially_refunded', 'refunded'],
} as const satisfies Record<string, readonly string[]>

export type PaymentStateName = keyof typeof paymentMoves

export function mayMove(from: PaymentStateName, to: PaymentStateName): boolean {
  return (paymentMoves[from] as readonly string[]).includes(to)
}

/** The payment may still succeed. */
export const openPayments: readonly PaymentStateName[] = ['created', 'requires_action', 'pending']

/** The attempt ended without a payment, though a provider may still report one. */
export const lostPayments: readonly PaymentStateName[] = ['failed', 'cancelled', 'expired']

const paid: readonly PaymentStateName[] = ['captured', 'partially_refunded', 'refunded', 'disputed']

/**
 * Whether it has paid what it is for. Money with an alarm has paid nothing and is refunded. The exception is
 * `paid_twice`: there an earlier payment has paid.
 */
export function hasPaid({ state, alarm }: { state: PaymentStateName; alarm: string | null }): boolean {
  return paid.includes(state) && (alarm === null || alarm === 'paid_twice')
}

/** After 2, 10 and 60 minutes, and then every hour, so that a lost webhook does not matter. */
const pollAfterMinutes = [2, 10, 60]

export function nextPollAt(polls: number, now: Date): Date {
  const minutes = pollAfterMinutes[polls] ?? 60
  return new Date(now.getTime() + minutes * 60_000)
}

const hourMs = 60 * 60_000
/** A page that we cannot close rejects payments after three hours. A bank that is silent for a week never confirms. */
const silenceMs = { created: 4 * hourMs, requires_action: 4 * hourMs, pending: 7 * 24 * hourMs } as const

/** Whether to stop waiting for a provider that cannot be polled. A later report still counts. */
export function isGivenUp(
  { state, createdAt }: { state: PaymentStateName; createdAt: Date },
  now: Date,
): boolean {
  const maxMs = silenceMs[state as keyof typeof silenceMs]
  return maxMs !== undefined && now.getTime() - createdAt.getTime() > maxMs
}

/** The provider's page of an attempt is open for 35 minutes after the attempt was created. */
const startWithinMs = hourMs

export function isStartOver(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > startWithinMs
}
