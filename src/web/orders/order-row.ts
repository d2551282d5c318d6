import { isoDay } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import type { ListedOrder } from '#shop/orders/listed-order.ts'
import { listedOrderView } from '#shop/orders/listed-order-view.ts'
import type { MyOrderView } from '#shop/orders/orders.schema.ts'
import type { Site } from '#shop/sites/site.ts'

/** An order of a list with its days by the calendar of the site, so that browsers need not know how to work them out. */
export type OrderRow = MyOrderView & { placed_day: string; due_day: string }

export function orderRow(
  order: ListedOrder,
  { site, locale, clock }: { site: Site; locale: Locale; clock: () => Date },
): OrderRow {
  const view = listedOrderView(order, { site, locale, now: clock() })
  const due = view.next_action.due_at
  return {
    ...view,
    placed_day: isoDay(order.placedAt, site.timeZone),
    due_day: isoDay(due ? new Date(due) : order.dueAt, site.timeZone),
  }
}
