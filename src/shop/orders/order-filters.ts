import { type OrderFilter, type OrderKind, orderFilters } from '#shop/paths/order-paths.ts'
import type { Site } from '#shop/sites/site.ts'

export const ordersPerPage = 10

/** The kinds of order that a site can have, and all of them; none if it does not filter orders by kind. */
export function offeredFilters(features: Site['features']): readonly OrderFilter[] {
  if (!features.ordersTypeFilter) return []
  const isOffered: Record<OrderFilter, boolean> = {
    all_orders: true,
    marketplace: features.marketplace,
    quote: features.quotes,
    forward: features.forwarding,
    reservation: features.reservation,
  }
  return orderFilters.filter((filter) => isOffered[filter])
}

type Shown = {
  /** The kinds of which the customer has an order. */
  kinds: readonly OrderKind[]
  selected: OrderFilter
}

/** A tab appears with the first order of its kind. The selected one is always there; without any order there are none. */
export function shownFilters(features: Site['features'], { kinds, selected }: Shown): readonly OrderFilter[] {
  const has: readonly OrderFilter[] = kinds
  const shown = offeredFilters(features).filter(
    (filter) => filter === 'all_orders' || filter === selected || has.includes(filter),
  )
  return shown.length > 1 ? shown : []
}
