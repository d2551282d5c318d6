import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { translator } from '#locales/messages.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import type { ListingItem } from '#shop/catalog/listing.ts'
import { productCard } from './product-card-view.ts'

const shoes: ListingItem = {
  id: 7,
  variantId: 71,
  sku: 'SK-7',
  slug: 'vejas-2',
  name: 'Vėjas 2 trail running shoes',
  brand: 'Skaudas',
  categoryName: 'Shoes',
  picture: '/product-pictures/7.svg',
  currency: 'EUR',
  price: amount('89'),
  listPrice: amount('119'),
  lowest30Days: amount('111.25'),
  discountLeft: 80,
  stockState: 'in_stock',
  maxQuantity: 3,
  air: {
    price: amount('7.92'),
    days: { from: '2026-11-18', to: '2026-11-20' },
    landed: amount('99.41'),
    deliveredTo: 'locker',
  },
  sea: {
    price: amount('3.90'),
    days: { from: '2026-12-03', to: '2026-12-09' },
    landed: amount('95.39'),
    deliveredTo: 'locker',
  },
  flags: [],
  colours: ['#000001', '#000002', '#000003', '#000004'],
}

const cardIn = (locale: 'en' | 'lt', changes: Partial<ListingItem> = {}) =>
  productCard({ ...shoes, ...changes }, { locale, t: translator(shippedMessages[locale], locale) })

test('a reduced price is shown with the previous price and the lowest of 30 days', () => {
  expect(cardIn('en')).toMatchObject({
    to: '/en/p/vejas-2/',
    price: '€89.00',
    cut: { badge: '−20 %', before: '€119.00', lowest: '30-day low €111.25' },
  })
})

test('a price is written as the language writes it', () => {
  expect(cardIn('lt').price).toBe('89,00\u00a0€')
})

test('without a reduction no price is struck through, even if a list price is known', () => {
  expect(cardIn('en', { discountLeft: 100 }).cut).toBeUndefined()
})

test('three colours are shown and the others counted; one alone is no choice', () => {
  expect(cardIn('en').colours).toEqual({
    values: ['#000001', '#000002', '#000003'],
    more: 1,
    label: '4 colours',
  })
  expect(cardIn('en', { colours: ['#000001'] }).colours).toBeUndefined()
})

test('the card shows the total at the locker and the earliest arrival, and none for a sold-out product', () => {
  expect(cardIn('en').delivery).toEqual({
    by: 'air',
    total: '€99.41',
    text: 'at your locker, 18–\u206020\u00a0Nov',
  })
  const bulky = { ...shoes, sea: shoes.sea && { ...shoes.sea, deliveredTo: 'courier' as const } }
  expect(cardIn('en', { ...bulky, air: null }).delivery).toEqual({
    by: 'sea',
    total: '€95.39',
    text: 'at your door, 3–\u20609\u00a0Dec',
  })
  expect(cardIn('en', { stockState: 'out' }).delivery).toEqual({
    soldOut: 'None left just now',
    badge: 'Sold out',
  })
  expect(cardIn('en', { air: null, sea: null }).delivery).toBeNull()
})
