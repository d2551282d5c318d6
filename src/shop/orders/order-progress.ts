import { isoDay } from '#core/dates.ts'
import { type Amount, max, minus, zero } from '#core/money.ts'
import type { Site } from '#shop/sites/site.ts'
import { arrivalDays, type Days } from '#shop/store-config/delivery-promise.ts'
import type { OrderStatus } from './order.ts'

/** How far an order has come, in addition to its status. */
export type Progress = {
  status: OrderStatus
  shippingMethod: 'air' | 'sea'
  total: Amount
  captured: Amount
  dueAt: Date
  paidAt: Date | null
  pausedSeconds: number
  isPaymentPending: boolean
  /** The earliest due date of its open questions. */
  infoDueAt: Date | null
  lines: { all: number; shipped: number; delivered: number }
  trackingCode: string | null
}

export type OrderBadge = 'info_needed' | 'payment_pending' | 'partly_shipped' | 'shipped' | 'delivered'
export type NextActionCode = 'pay' | 'give_info' | 'track' | 'details'

/** The other statuses are final. */
export const openStatuses: readonly OrderStatus[] = ['awaiting_payment', 'paid', 'processing']

export function orderBadges(order: Progress): OrderBadge[] {
  const { all, shipped, delivered } = order.lines
  const badges: OrderBadge[] = []
  if (isInfoNeeded(order)) badges.push('info_needed')
  if (order.status === 'awaiting_payment' && order.isPaymentPending) badges.push('payment_pending')
  if (order.status === 'cancelled' || order.status === 'expired' || all === 0) return badges
  if (delivered === all) badges.push('delivered')
  else if (shipped === all) badges.push('shipped')
  else if (shipped > 0) badges.push('partly_shipped')
  return badges
}

export function isInfoNeeded({ status, infoDueAt }: Pick<Progress, 'status' | 'infoDueAt'>): boolean {
  return infoDueAt !== null && openStatuses.includes(status)
}

export function unpaidAmount({ status, total, captured }: Progress): Amount {
  return status === 'awaiting_payment' ? max(zero, minus(total, captured)) : zero
}

/** The one action the customer can take now. Payment comes first, because an unpaid order does not move. */
export function nextAction(order: Progress): { code: NextActionCode; dueAt: Date | null } {
  if (order.status === 'awaiting_payment' && !order.isPaymentPending)
    return { code: 'pay', dueAt: order.dueAt }
  if (isInfoNeeded(order)) return { code: 'give_info', dueAt: order.infoDueAt }
  const { shipped, delivered } = order.lines
  const isUnderWay = order.trackingCode !== null && delivered < shipped
  return { code: isUnderWay ? 'track' : 'details', dueAt: null }
}

/**
 * Counted from the payment, plus the time the order was paused for questions. Null if nothing is on its way, and after
 * the last of the days: a missed estimate is not repeated.
 */
export function arrivalOf(
  order: Progress,
  { transitDays, timeZone }: Pick<Site, 'transitDays' | 'timeZone'>,
  now: Date,
): Days | null {
  const { status, paidAt, lines } = order
  if (!paidAt || (status !== 'paid' && status !== 'processing') || lines.delivered === lines.all) return null
  const start = new Date(paidAt.getTime() + order.pausedSeconds * 1000)
  const days = arrivalDays({ transitDays, timeZone }, start)[order.shippingMethod]
  return days.to < isoDay(now, timeZone) ? null : days
}
