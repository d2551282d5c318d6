import { isoDay } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import type { OwnOrder } from '#shop/forwards/list-orders-and-forwards.server.ts'
import { dueOf, listedForwardView } from '#shop/forwards/listed-forward.ts'
import { listedOrderView } from '#shop/orders/listed-order-view.ts'
import type { MyOrderView } from '#shop/orders/orders.schema.ts'
import type { Site } from '#shop/sites/site.ts'

/** An order or a forward request of a list with its days by the calendar of the site, so that browsers need not know how to work them out. */
export type OrderRow = MyOrderView & { placed_day: string; due_day: string }

export function orderRow(
  one: OwnOrder,
  { site, locale, clock }: { site: Site; locale: Locale; clock: () => Date },
): OrderRow {
  if ('forward' in one) {
    const view = listedForwardView(one.forward, { site, locale })
    const placed_day = isoDay(new Date(view.placed_at), site.timeZone)
    return { ...view, placed_day, due_day: isoDay(dueOf(one.forward), site.timeZone) }
  }
  const { order } = one
  const view = listedOrderView(order, { site, locale, now: clock() })
  const due = view.next_action.due_at
  return {
    ...view,
    placed_day: isoDay(order.placedAt, site.timeZone),
    due_day: isoDay(due ? new Date(due) : order.dueAt, site.timeZone),
  }
}
