import type { Site } from '#shop/sites/site.ts'

/** Specification 4: what the list of orders can be narrowed to. */
export const orderFilters = ['all_orders', 'marketplace', 'quote', 'forward', 'reservation'] as const
export type OrderFilter = (typeof orderFilters)[number]

export const ordersPerPage = 10

/** Those that make sense in a site; none where it sorts no orders by type. */
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
