import { expect, test } from 'vitest'
import type { TrackingEvent } from '#shop/marketing/tracking-events.ts'
import {
  consentSignals,
  criteoDevice,
  criteoEvent,
  googleEvent,
  klaviyoCall,
  pixelCall,
} from './tag-calls.ts'

const product = {
  id: '7',
  sku: 'SH-42',
  name: 'Trail shoe',
  brand: 'Lokys',
  category: 'Shoes',
  price: 115.99,
  quantity: 2,
  variant: 'Black, 42',
  image: 'https://tp.example/image?src=/shoe.jpg',
  url: 'https://tp.example/en/p/trail-shoe/',
}
const products = [product]
const purchase: TrackingEvent = {
  name: 'purchase',
  data: { order: 'A1', value: 240, shipping: 8.02, tax: 41.65, products },
}
const events: readonly TrackingEvent[] = [
  { name: 'page', data: { path: '/en/', name: 'home/home' } },
  { name: 'listing', data: { name: 'Shoes', products } },
  { name: 'product', data: { product } },
  { name: 'search', data: { text: 'boots', found: 3 } },
  { name: 'add_to_cart', data: { products } },
  { name: 'remove_from_cart', data: { products } },
  { name: 'cart', data: { products } },
  { name: 'checkout_step', data: { step: 'delivery', products } },
  { name: 'checkout_step', data: { step: 'payment', products } },
  { name: 'checkout_step', data: { step: 'confirm', products } },
  purchase,
  { name: 'quote_step', data: { step: 'click_pay' } },
]
const of = (name: TrackingEvent['name']) => events.filter((event) => event.name === name)

test('TRK-01 the tag manager hears of every event by the names of its own documentation, with sums in US dollars', () => {
  expect(events.map((event) => (googleEvent(event) as { event: string }).event)).toEqual([
    'page_view',
    'view_item_list',
    'view_item',
    'search',
    'add_to_cart',
    'remove_from_cart',
    'view_cart',
    'begin_checkout',
    'add_shipping_info',
    'add_payment_info',
    'purchase',
    'quote_step',
  ])
  expect(googleEvent(purchase)).toEqual({
    event: 'purchase',
    ecommerce: {
      currency: 'USD',
      value: 240,
      transaction_id: 'A1',
      shipping: 8.02,
      tax: 41.65,
      items: [
        {
          item_id: 'SH-42',
          item_name: 'Trail shoe',
          item_brand: 'Lokys',
          item_category: 'Shoes',
          item_variant: 'Black, 42',
          price: 115.99,
          quantity: 2,
        },
      ],
    },
  })
  expect(googleEvent(events[4] as TrackingEvent)).toMatchObject({ ecommerce: { value: 231.98 } })
})

test('TRK-01 consent is signalled for each purpose on its own', () => {
  expect(consentSignals(['necessary', 'statistics'])).toEqual({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
    functionality_storage: 'denied',
    personalization_storage: 'denied',
    security_storage: 'granted',
  })
  expect(Object.values(consentSignals(['necessary'])).filter((signal) => signal === 'granted')).toHaveLength(
    1,
  )
})

test('TRK-01 the pixel hears of pages, products, searches, the cart, the checkout and the purchase', () => {
  expect(events.map((event) => pixelCall(event)?.[1] ?? null)).toEqual([
    'PageView',
    null,
    'ViewContent',
    'Search',
    'AddToCart',
    null,
    null,
    'InitiateCheckout',
    null,
    'AddPaymentInfo',
    'Purchase',
    null,
  ])
  expect(pixelCall(purchase)).toEqual([
    'track',
    'Purchase',
    {
      content_type: 'product',
      content_ids: ['SH-42'],
      contents: [{ id: 'SH-42', quantity: 2, item_price: 115.99 }],
      currency: 'USD',
      value: 240,
    },
    { eventID: 'A1' },
  ])
})

test('TRK-01 Criteo hears of the home page, three products of a listing, a product, the cart and the purchase', () => {
  const item = [{ id: 'SH-42', price: 115.99, quantity: 2 }]
  expect(events.flatMap((event) => criteoEvent(event) ?? [])).toEqual([
    { event: 'viewHome' },
    { event: 'viewList', item: ['SH-42'] },
    { event: 'viewItem', item: 'SH-42' },
    { event: 'viewBasket', currency: 'USD', item },
    { event: 'trackTransaction', id: 'A1', currency: 'USD', item },
  ])
  expect(criteoEvent({ name: 'page', data: { path: '/en/cart/', name: 'cart' } })).toBeNull()
})

test.each([
  [{ isMobile: true, isTablet: false }, 'm'],
  [{ isMobile: false, isTablet: true }, 't'],
  [{ isMobile: false, isTablet: false }, 'd'],
] as const)('TRK-01 for Criteo %j is the device %s', (flags, device) => {
  expect(criteoDevice(flags)).toBe(device)
})

test('TRK-01 Klaviyo hears of a product, the cart, the checkout and the order, each once', () => {
  expect(events.flatMap((event) => klaviyoCall(event)?.[1] ?? [])).toEqual([
    'Viewed Product',
    'Added to Cart',
    'Started Checkout',
    'Placed Order',
  ])
  expect(klaviyoCall(purchase)?.[2]).toMatchObject({ $value: 240, Currency: 'USD', $event_id: 'A1' })
  expect(of('search').map(klaviyoCall)).toEqual([null])
})
