import type { TrackingRecord } from './tracking-record.ts'

/** How far an order from an offer has come (TRK-04). */
export const quoteSteps = ['set_delivery', 'set_payment', 'click_pay', 'payment_success'] as const
export type QuoteStep = (typeof quoteSteps)[number]
export const checkoutSteps = ['delivery', 'payment', 'confirm'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/**
 * TRK-01: every event that analytics and advertisers may hear of, with what it holds. Sums are in the tracking currency,
 * and nothing says who the visitor is.
 */
export type TrackingEvents = {
  /** A path without query and hash: they may hold what somebody typed. */
  page: { path: string; name: string }
  listing: { name: string; products: readonly TrackingRecord[] }
  product: { product: TrackingRecord }
  search: { text: string; found: number }
  add_to_cart: { products: readonly TrackingRecord[] }
  remove_from_cart: { products: readonly TrackingRecord[] }
  cart: { products: readonly TrackingRecord[] }
  checkout_step: { step: CheckoutStep; products: readonly TrackingRecord[] }
  purchase: PurchaseRecord
  quote_step: { step: QuoteStep }
}
export type TrackingEventName = keyof TrackingEvents
export type TrackingEvent = {
  [Name in TrackingEventName]: { name: Name; data: TrackingEvents[Name] }
}[TrackingEventName]

export type PurchaseRecord = {
  /** The number of the order: each is told once. */
  order: string
  value: number
  shipping: number
  tax: number
  products: readonly TrackingRecord[]
}
