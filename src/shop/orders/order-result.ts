import { isoDay } from '#core/dates.ts'
import type { Site } from '#shop/sites/site.ts'
import { type JourneyDays, journeyDays } from './journey-days.ts'
import type { Order } from './order.ts'

/**
 * The outcome, as the pages after placing an order show it. Unpaid: no payment was tried, or the buyer may still be at
 * it. Declined: by a bank or PayPal. Cancelled: by the buyer, which only the address they come back to tells.
 */
export type ResultState = 'paid' | 'pending' | 'unpaid' | 'declined' | 'cancelled' | 'timed_out' | 'closed'

const endings: Readonly<Record<string, ResultState>> = {
  pending: 'pending',
  failed: 'declined',
  expired: 'timed_out',
}

export function resultState({ status, payments }: Pick<Order, 'status' | 'payments'>): ResultState {
  if (status === 'paid' || status === 'processing' || status === 'completed') return 'paid'
  if (status === 'cancelled' || status === 'expired') return 'closed'
  return endings[payments.at(-1)?.state ?? ''] ?? 'unpaid'
}

/** Something can be paid now. */
export function isPayable(state: ResultState): boolean {
  return state === 'unpaid' || state === 'declined' || state === 'cancelled' || state === 'timed_out'
}

type Dated = Pick<Order, 'paidAt' | 'placedAt' | 'pausedSeconds' | 'shippingMethod'>

/** Counted from the payment, plus the time the order was paused for questions. */
export function deliveryDays(order: Dated, site: Pick<Site, 'transitDays' | 'timeZone'>): JourneyDays {
  const start = (order.paidAt ?? order.placedAt).getTime() + order.pausedSeconds * 1000
  return journeyDays(isoDay(new Date(start), site.timeZone), site.transitDays[order.shippingMethod])
}

/** In one line: the locker, or the street. */
export function deliveryPlace({ delivery: { point, service, address } }: Pick<Order, 'delivery'>): string {
  return point
    ? `${service.courier}, ${point.name}`
    : [address.street, address.city].filter(Boolean).join(', ')
}
