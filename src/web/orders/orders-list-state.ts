import { offeredFilters, ordersPerPage } from '#shop/orders/order-filters.ts'
import type { OrderFilter } from '#shop/paths/order-paths.ts'
import type { Site } from '#shop/sites/site.ts'
import type { OrderRow } from './order-row.ts'

/** Specification 4: what the list of orders knows. The address of the page holds the first three. */
export type OrdersListState = {
  current_page: number
  selected_filter: OrderFilter
  search: string
  total_items: number
  available_items: readonly OrderRow[]
  has_failed: boolean
}

export const noOrders: OrdersListState = {
  current_page: 1,
  selected_filter: 'all_orders',
  search: '',
  total_items: 0,
  available_items: [],
  has_failed: false,
}

/** Another kind of orders begins at its first page. */
export function selectFilter(state: OrdersListState, selected_filter: OrderFilter): OrdersListState {
  return { ...state, selected_filter, current_page: 1 }
}

export function goToPage(state: OrdersListState, current_page: number): OrdersListState {
  return { ...state, current_page }
}

export function withOrders(
  state: OrdersListState,
  { items, total }: { items: readonly OrderRow[]; total: number },
): OrdersListState {
  return { ...state, available_items: items, total_items: total, has_failed: false }
}

/** Drops the old list and keeps the filter, for another try. */
export function withFailure(state: OrdersListState): OrdersListState {
  return { ...state, available_items: [], current_page: 1, total_items: 0, has_failed: true }
}

/** Reads the state from the address; invalid values are ignored. */
export function readOrdersList(query: URLSearchParams, features: Site['features']): OrdersListState {
  const filter = offeredFilters(features).find((offered) => offered === query.get('filter'))
  const page = Number(query.get('page'))
  return {
    ...noOrders,
    selected_filter: filter ?? noOrders.selected_filter,
    current_page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    search: (query.get('search') ?? '').trim().slice(0, 40),
  }
}

/** The request for the list; a site without order types sends no filter. */
export function wishOf(
  { current_page, selected_filter, search }: OrdersListState,
  features: Site['features'],
) {
  return {
    page: current_page,
    filter: features.ordersTypeFilter ? selected_filter : null,
    search: search || null,
  }
}

export function lastPage({ total_items }: OrdersListState): number {
  return Math.max(1, Math.ceil(total_items / ordersPerPage))
}
