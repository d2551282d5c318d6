import { expect, test } from 'vitest'
import type { OrderRow } from './order-row.ts'
import {
  goToPage,
  lastPage,
  noOrders,
  readOrdersList,
  selectFilter,
  wishOf,
  withFailure,
  withOrders,
} from './orders-list-state.ts'

const features = {
  ordersTypeFilter: true,
  marketplace: true,
  quotes: true,
  forwarding: true,
  reservation: false,
  pro: true,
  dealzone: true,
  aboutUs: true,
}
const items = [{ number: 'OR100001' }] as OrderRow[]

test('ORD-01 the list begins with all orders on the first page', () => {
  expect(noOrders).toMatchObject({
    current_page: 1,
    selected_filter: 'all_orders',
    total_items: 0,
    available_items: [],
  })
})

test('ORD-01 another filter goes back to the first page', () => {
  const third = goToPage(noOrders, 3)
  expect(selectFilter(third, 'quote')).toMatchObject({ selected_filter: 'quote', current_page: 1 })
})

test('ORD-01 a failure empties the list and goes back to the first page, and keeps the filter', () => {
  const shown = withOrders(goToPage(selectFilter(noOrders, 'marketplace'), 2), { items, total: 11 })
  expect(shown).toMatchObject({ available_items: items, total_items: 11, current_page: 2 })
  expect(lastPage(shown)).toBe(2)
  expect(withFailure(shown)).toMatchObject({
    available_items: [],
    current_page: 1,
    total_items: 0,
    selected_filter: 'marketplace',
    has_failed: true,
  })
  expect(withOrders(withFailure(shown), { items, total: 1 }).has_failed).toBe(false)
})

test('invalid parts of an address are ignored', () => {
  const read = (query: string) => readOrdersList(new URLSearchParams(query), features)
  expect(read('filter=quote&page=2&search= or1 ')).toMatchObject({
    selected_filter: 'quote',
    current_page: 2,
    search: 'or1',
  })
  expect(read('filter=nonsense&page=-1')).toEqual(noOrders)
  expect(read('filter=reservation&page=1.5')).toEqual(noOrders)
})

test('SITE-09 a site that does not sort by type reads and sends no filter', () => {
  const tp = { ...features, ordersTypeFilter: false }
  const state = readOrdersList(new URLSearchParams('filter=quote'), tp)
  expect(state.selected_filter).toBe('all_orders')
  expect(wishOf(selectFilter(state, 'quote'), tp).filter).toBeNull()
  expect(wishOf(selectFilter(state, 'quote'), features).filter).toBe('quote')
})
