import { expect, test } from 'vitest'
import { packRows } from '#web/listing/packed-rows.ts'
import { cartSightings, type SeenPage, sightingsOf } from './page-events.ts'

const seen = (changes: Partial<SeenPage>) => {
  const [page, ...rest] = sightingsOf({
    pathname: '/en/x/',
    search: '',
    route: 'x',
    params: {},
    data: undefined,
    ...changes,
  })
  expect(page).toMatchObject({ name: 'page' })
  return rest
}
const listing = (...ids: number[]) => ({
  title: 'Shoes',
  total: 70,
  cards: packRows(ids.map((id) => ({ id }))),
})
const product = { id: 7, variants: [{ id: 71 }, { id: 72 }] }
const line = (variant_id: number, quantity: number) => ({ product_id: 7, variant_id, quantity })

test('TRK-01 every page is reported by its path and its name, without what the address asks', () => {
  expect(
    sightingsOf({
      pathname: '/en/c/shoes/',
      search: '?text=ona',
      route: 'listing/category.route',
      params: {},
      data: null,
    }),
  ).toEqual([
    { name: 'page', event: { name: 'page', data: { path: '/en/c/shoes/', name: 'listing/category' } } },
  ])
})

test('TRK-01 the address of an order or a link of an email is reported without its key', () => {
  const [page] = sightingsOf({
    pathname: '/en/success/a4981fc0f5ed8f9df635f05c494e4f47/',
    search: '',
    route: 'success',
    params: {},
    data: null,
  })
  expect(page).toMatchObject({ event: { data: { path: '/en/success/…/' } } })
})

test.each<[title: string, page: Partial<SeenPage>, expected: unknown[]]>([
  [
    'a listing',
    { route: 'listing/category.route', data: { listing: listing(3, 1) } },
    [{ name: 'listing', title: 'Shoes', items: [{ product_id: 3 }, { product_id: 1 }] }],
  ],
  [
    'a search',
    { route: 'listing/search.route', data: { listing: listing(3), text: 'boots' } },
    [
      { name: 'search', event: { name: 'search', data: { text: 'boots', found: 70 } } },
      { name: 'listing', title: 'Shoes', items: [{ product_id: 3 }] },
    ],
  ],
  ['a listing of offers', { data: { listing: listing() } }, []],
  [
    'a product',
    { route: 'product', data: { product } },
    [{ name: 'product', items: [{ product_id: 7, variant_id: 71 }] }],
  ],
  [
    'a variant',
    { route: 'product', search: '?productVariant=72', data: { product } },
    [{ name: 'product', items: [{ product_id: 7, variant_id: 72 }] }],
  ],
  ['a product that is gone', { route: 'product', data: { product: null } }, []],
  ['the cart', { route: 'cart', data: {} }, [{ name: 'cart' }]],
  [
    'a step of the checkout',
    {
      route: 'checkout/payment/payment.route',
      data: { checkout: { products: [{ ...line(71, 2), id: 5 }] } },
    },
    [{ name: 'checkout_step', step: 'payment', items: [line(71, 2)] }],
  ],
  [
    'a paid order',
    { route: 'success', params: { slug: 'abc' }, data: { result: { state: 'paid' } } },
    [{ name: 'purchase', slug: 'abc' }],
  ],
  ['an order that is not paid', { route: 'success', data: { result: { state: 'pending' } } }, []],
  [
    'the last order',
    { route: 'order-successful', data: { result: { state: 'paid' } } },
    [{ name: 'purchase', slug: null }],
  ],
])('TRK-01 what is reported of %s', (_title, page, expected) => {
  expect(seen(page)).toEqual(expected)
})

test('TRK-01 a listing tells of 24 products at most', () => {
  const [one] = seen({ data: { listing: listing(...Array.from({ length: 48 }, (_, id) => id + 1)) } })
  expect(one && 'items' in one && one.items).toHaveLength(24)
})

test('TRK-01 a changed cart tells what went in and what came out, by quantity', () => {
  expect(cartSightings([], [line(71, 2)])).toEqual([{ name: 'add_to_cart', items: [line(71, 2)] }])
  expect(cartSightings([line(71, 3), line(72, 1)], [line(71, 1), line(73, 1)])).toEqual([
    { name: 'add_to_cart', items: [line(73, 1)] },
    { name: 'remove_from_cart', items: [line(71, 2), line(72, 1)] },
  ])
  expect(cartSightings([line(71, 1)], [line(71, 1)])).toEqual([])
})
