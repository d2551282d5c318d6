import { expect, test } from 'vitest'
import { shownFilters } from './order-filters.ts'

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

test('ORD-01 a tab appears with the first order of its kind, in the fixed order', () => {
  const shown = (...kinds: ('marketplace' | 'quote' | 'forward' | 'reservation')[]) =>
    shownFilters(features, { kinds, selected: 'all_orders' })
  expect(shown()).toEqual([])
  expect(shown('marketplace')).toEqual(['all_orders', 'marketplace'])
  expect(shown('forward', 'marketplace')).toEqual(['all_orders', 'marketplace', 'forward'])
  // A kind that the site does not offer has no tab.
  expect(shown('reservation')).toEqual([])
})

test('ORD-01 the selected tab is shown even without orders of its kind, with the way back to all', () => {
  expect(shownFilters(features, { kinds: [], selected: 'quote' })).toEqual(['all_orders', 'quote'])
})

test('SITE-09 a site that does not sort by type has no tabs', () => {
  const tp = { ...features, ordersTypeFilter: false }
  expect(shownFilters(tp, { kinds: ['marketplace', 'quote'], selected: 'all_orders' })).toEqual([])
})
