import { type OrderFilter, orderFilters } from '#shop/paths/order-paths.ts'
import type { Site } from '#shop/sites/site.ts'

export const ordersPerPage = 10

/** The filters that make sense for a site; none if it does not filter orders by type. */
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
