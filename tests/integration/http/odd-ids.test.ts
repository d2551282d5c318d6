import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from '../../../src/http/app.ts'
import { createMetrics } from '../../../src/platform/metrics.server.ts'
import { createRateLimits } from '../../../src/platform/rate-limits.server.ts'
import { customer } from '../../support/customers.ts'
import { beginCheckout, person, toLocker, variantWith } from '../../support/purchases.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })

const numbers = [32_768, 2 ** 31, 2 ** 53, 2 ** 63, 1e30, -1, 0, 1.5]
const texts = [
  '2147483648',
  '9223372036854775807',
  '9223372036854775808',
  '1e30',
  '1e999',
  '-1',
  '0',
  '01',
  'x',
  '%20',
]

let visitor: Awaited<ReturnType<typeof customer>>['visitor']
let slug = ''

beforeAll(async () => {
  visitor = (await customer(at.shop)).visitor
  slug = await beginCheckout(visitor, await variantWith(at.shop.db, 5))
  await toLocker(visitor, slug)
})

const address = { ...person, first_address: 'Pilies g. 1', city: 'Vilnius', zip: 'LT-01123' }
const login = { email: 'x@pastas.example', password: 'kopa-smelio-7' }
const noQuote = 'no-quote-has-such-a-slug'

/** Every call that takes an id, with an otherwise valid payload. */
const calls: [string, (id: number) => object][] = [
  ['/api/cart/add', (id) => ({ product_id: id, quantity: 1 })],
  ['/api/cart/add', (id) => ({ product_id: 1, variant_id: id, quantity: 1 })],
  ['/api/cart/add', (id) => ({ product_id: 1, quantity: 1, version: id })],
  ['/api/cart/update', (id) => ({ id, quantity: 1 })],
  ['/api/cart/remove', (id) => ({ id })],
  ['/api/cart/clear', (id) => ({ version: id })],
  ['/api/cart/fetch', (id) => ({ language_id: id })],
  ['/api/checkout/fetch/{slug}', (id) => ({ step: 3, language_id: id })],
  ['/api/checkout/fetch/{slug}', (id) => ({ step: 4, version: id })],
  [
    '/api/checkout/fetch/{slug}',
    (id) => ({
      step: 4,
      shipping: { shipping_method: 'sea' },
      delivery: { delivery_method_index: 0, parcelshop_id: id },
      address: person,
      country: 1,
      email: login.email,
    }),
  ],
  [
    '/api/checkout/fetch/{slug}',
    (id) => ({
      step: 4,
      shipping: { shipping_method: 'sea' },
      delivery: { delivery_method_index: 0 },
      address: { ...person, id },
      email: login.email,
    }),
  ],
  [
    '/api/checkout/fetch/{slug}',
    (id) => ({
      step: 4,
      shipping: { shipping_method: 'sea' },
      delivery: { delivery_method_index: 0 },
      address: { ...person, country_id: id },
      email: login.email,
    }),
  ],
  [
    '/api/checkout/fetch/{slug}',
    (id) => ({
      step: 4,
      shipping: { shipping_method: 'sea' },
      delivery: { delivery_method_index: 0 },
      address: person,
      country: id,
      email: login.email,
    }),
  ],
  [
    '/api/checkout/fetch/{slug}',
    (id) => ({
      step: 4,
      shipping: { shipping_method: 'sea' },
      delivery: { delivery_method_index: 0 },
      address_id: id,
    }),
  ],
  ['/api/checkout/fetch/{slug}', (id) => ({ step: 5, payment: { id } })],
  ['/api/account/add-delivery-address', (id) => ({ ...address, country_id: id })],
  ['/api/account/update-delivery-address', (id) => ({ ...address, id })],
  ['/api/account/delete-delivery-address', (id) => ({ id })],
  ['/api/account/restore-delivery-address', (id) => ({ id })],
  ['/api/auth/update-contact-info', (id) => ({ language_id: id })],
  ['/api/auth/update-contact-info', (id) => ({ currency_id: id })],
  ['/api/auth/end-device', (id) => ({ id })],
  [
    '/api/auth/register',
    (id) => ({ ...login, first_name: 'A', last_name: 'B', terms: true, country_id: id }),
  ],
  [
    '/api/auth/register',
    (id) => ({ ...login, first_name: 'A', last_name: 'B', terms: true, language_id: id }),
  ],
  ['/api/invoice/fetch', (id) => ({ id })],
  ['/api/invoice/pay', (id) => ({ id, provider: 1, bank: null })],
  ['/api/my-orders/get-my-orders', (id) => ({ language_id: id })],
  ['/api/my-orders/get-my-orders', (id) => ({ page: id })],
  ['/api/balance/get-history', (id) => ({ page: id })],
  ['/api/search/products', (id) => ({ locale: 'en', categoryId: id })],
  ['/api/search/products', (id) => ({ locale: 'en', flag_ids: [id] })],
  ['/api/search/products', (id) => ({ locale: 'en', filters: { additional_field_1: [id] } })],
  ['/api/search/flags', (id) => ({ locale: 'en', langId: id })],
  ['/api/currency/change', (id) => ({ currency_id: id })],
  ['/api/destination/change', (id) => ({ country_id: id })],
  ['/api/quotes/recalculate', (id) => ({ slug: noQuote, items: [{ id, quantity: 1 }] })],
  ['/api/quotes/estimate-again', (id) => ({ slug: noQuote, items: [{ id, quantity: 1 }] })],
  ['/api/quotes/copy-items', (id) => ({ items: [id] })],
  ['/api/parcels/request-split', (id) => ({ number: 'P-88001', pieces: [{ item: id, pieces: 1 }] })],
  ['/api/quotes/accept', (id) => ({ slug: noQuote, shipping_method: 'air', revision: id })],
]

test.each(calls)(
  'ROUTE-09 %s (%s) with an unknown or invalid id never returns 5xx',
  async (path, payload) => {
    const odd: string[] = []
    for (const number of numbers) {
      const response = await visitor.send(path.replace('{slug}', slug), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `key-${number}-${path}` },
        body: JSON.stringify(payload(number)),
      })
      if (response.status >= 500) odd.push(`${JSON.stringify(payload(number))}: ${response.status}`)
    }
    expect(odd).toEqual([])
  },
)

test('every call above exists', async () => {
  const known = inputs().map(({ path }) => path)
  expect(
    calls.map(([path]) => path.replace('{slug}', ':slug')).filter((path) => !known.includes(path)),
  ).toEqual([])
})

/** Ids of rows that customers create: their columns hold every integer that JSON represents exactly. */
const longIds = /(?:^| )(?:id|address_id|item|items items)(?: anyOf \d)?$/

test('ROUTE-09 no call accepts an integer that its column cannot hold', () => {
  const boundless = inputs().flatMap(({ path, input }) =>
    wholeNumbers(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), path).filter(
      ({ name, minimum, maximum }) => minimum < 0 || (maximum >= 2 ** 31 && !longIds.test(name)),
    ),
  )
  expect(boundless).toEqual([])
})

function inputs() {
  return allCalls({ rateLimits: createRateLimits(undefined as never, false), metrics: createMetrics() })
}

type Schema = { type?: unknown; minimum?: number; maximum?: number; [key: string]: unknown }

function wholeNumbers(schema: Schema, name: string): { name: string; minimum: number; maximum: number }[] {
  const { type, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema
  const inside = Object.entries(schema).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? wholeNumbers(value as Schema, `${name} ${key}`) : [],
  )
  return type === 'integer' ? [{ name, minimum, maximum }, ...inside] : inside
}

/** Every URL that contains an id. */
const addresses = [
  '/en/invoice/{id}/',
  '/en/invoice/{id}/?token={id}',
  '/en/my-orders/AW{id}/',
  '/en/my-orders/{id}/',
  '/en/my-orders/?page={id}',
  '/en/invoices/?page={id}',
  '/en/balance/?page={id}',
  '/en/order/{id}/',
  '/en/order-additional-info-needed/AW{id}/',
  '/en/delivery-addresses/?edit={id}',
  '/en/payment/accept/?payment={id}&proof=x',
  '/en/payment/fail/?payment={id}&proof=x',
  '/en/payment/decline/?payment={id}&proof=x',
  '/en/invoice/accept/?payment={id}&proof=x',
  '/en/invoice/decline/?payment={id}&proof=x',
  '/en/balance/pay/?payment={id}&proof=x',
  '/en/payment-pay/?order={id}',
  '/en/payment-pay/?order=AW{id}&token={id}',
  '/en/success/{id}/',
  '/en/checkout/{id}/',
  '/en/marketplace/?f.flag_ids={id}&f.additional_field_1={id}&page={id}&s={id}',
  '/en/marketplace/?f.additional_field_{id}={id}',
  '/en/search/?searchText={id}&page={id}',
  '/en/account-confirm/{id}/',
  '/en/password-reset/{id}/',
  '/en/p/{id}/?productVariant={id}',
  '/api/invoice/pdf/{id}',
  '/api/invoice/xml/{id}?token={id}',
  '/api/my-orders/file/{id}',
  '/api/my-orders/file/{id}?token={id}',
  '/sitemap-products-en-{id}.xml',
]

test.each(addresses)('ROUTE-09 %s with an unknown or invalid id never returns 5xx', async (address) => {
  const odd: string[] = []
  for (const id of texts) {
    const { status } = await visitor.send(address.replaceAll('{id}', id), {})
    if (status >= 500) odd.push(`${id}: ${status}`)
  }
  expect(odd).toEqual([])
})

/** Every form that takes an id. */
const forms: [string, (id: string) => Record<string, string>][] = [
  ['/en/cart/', (id) => ({ intent: 'add', product_id: id, quantity: '1' })],
  ['/en/cart/', (id) => ({ intent: 'add', product_id: '1', variant_id: id, quantity: '1' })],
  ['/en/cart/', (id) => ({ intent: 'quantity', id, quantity: '1' })],
  ['/en/cart/', (id) => ({ intent: 'remove', id })],
  ['/en/cart/', (id) => ({ intent: 'clear', version: id })],
  ['/en/delivery-addresses/', (id) => ({ intent: 'delete', id })],
  ['/en/delivery-addresses/', (id) => ({ intent: 'default', id })],
  ['/en/account-information/', (id) => ({ intent: 'end-device', id })],
  ['/en/account-information/', (id) => ({ intent: 'preferences', language_id: id, currency_id: id })],
  [
    '/en/checkout/{slug}/',
    (id) => ({ country: id, courier: id, point: id, service: id, address: id, max: id }),
  ],
  ['/en/payment/{slug}/', (id) => ({ 'payment.id': id })],
  ['/en/balance/pay/', (id) => ({ 'payment.id': id, amount: id })],
  ['/en/confirm/{slug}/', (id) => ({ expected_total: id })],
  ['/api/currency/change', (id) => ({ currency_id: id })],
  ['/api/destination/change', (id) => ({ country_id: id })],
]

test.each(forms)(
  'ROUTE-09 a form of %s (%s) with an unknown or invalid id never returns 5xx',
  async (path, fields) => {
    const odd: string[] = []
    for (const id of texts) {
      const { status } = await visitor.post(path.replace('{slug}', slug), fields(id))
      if (status >= 500) odd.push(`${id}: ${status}`)
    }
    expect(odd).toEqual([])
  },
)
