import { type OrderFilter, orderFilters } from '#shop/paths/order-paths.ts'
import type { Site } from '#shop/sites/site.ts'

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
