import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allCalls } from '../../../src/http/app.ts'
import type { Call } from '../../../src/http/call.ts'
import { documentedPath, ErrorView } from '../../../src/http/openapi.ts'
import { createMetrics } from '../../../src/platform/metrics.server.ts'
import { createRateLimits } from '../../../src/platform/rate-limits.server.ts'
import { ask, visit } from '../../support/ask.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })
const calls = allCalls({
  rateLimits: createRateLimits(undefined as never, false),
  metrics: createMetrics(),
})
/** Calls of other programs need a key: `office/api-keys.test.ts`. */
const ownCalls = calls.filter(({ scope }) => scope === null)
const posts = ownCalls.filter(({ method }) => method === 'post')

const vilnius = {
  first_name: 'Ieva',
  last_name: 'Kuršytė',
  first_address: 'Klevų g. 1',
  city: 'Vilnius',
  zip: 'LT-01103',
  country_id: 1,
  phone_number: '+37061234567',
}
const password = 'kopa-smelio-7'

/**
 * Valid payloads of calls that need a session, a cart or the link of an email. `tests/support/browser.ts` checks that
 * they succeed as documented wherever a test makes such a call.
 */
const personal: Record<string, unknown> = {
  '/api/auth/register': { email: 'ieva@pastas.example', password, first_name: 'Ieva', last_name: 'Kuršytė' },
  '/api/auth/password-reset': { token: 'x', password, password_confirmation: password },
  '/api/auth/update-contact-info': { first_name: 'Ieva', last_name: 'Kuršytė' },
  '/api/auth/change-password': { current_password: 'x', password, password_confirmation: password },
  '/api/auth/verify-email': { token: 'x' },
  '/api/auth/request-verification': {},
  '/api/auth/change-email': { email: 'ieva@pastas.example', password },
  '/api/auth/confirm-email': { token: 'x' },
  '/api/auth/update-subscription-status': { subscribed: true },
  '/api/auth/devices': {},
  '/api/auth/end-device': { id: 1 },
  '/api/auth/end-other-devices': {},
  '/api/auth/two-factor/start': { password },
  '/api/auth/two-factor/confirm': { code: '123456' },
  '/api/auth/two-factor/stop': { password, code: '123456' },
  '/api/account/export': { password },
  '/api/account/erase': { password },
  '/api/account/add-delivery-address': vilnius,
  '/api/account/update-delivery-address': { id: 1, ...vilnius },
  '/api/account/delete-delivery-address': { id: 1 },
  '/api/account/restore-delivery-address': { id: 1 },
  '/api/account/list-delivery-addresses': {},
  '/api/cart/add': { product_id: 9_999_999, quantity: 1 },
  '/api/cart/update': { id: 1, quantity: 1 },
  '/api/cart/remove': { id: 1 },
  '/api/cart/apply-promo': { code: 'AMBER10' },
  '/api/cart/remove-promo': {},
  '/api/checkout/generate': {},
  '/api/checkout/fetch/:slug': { step: 3 },
  '/api/checkout/apply-promotion': { slug: 'x', code: 'AMBER10' },
  '/api/checkout/remove-promotion': { slug: 'x' },
  '/api/checkout/pay/:slug': { expected_total: 1 },
  '/api/checkout/invalidate/:slug': {},
  '/api/checkout/use-balance': { slug: 'x' },
  '/api/checkout/remove-balance': { slug: 'x' },
  '/api/balance/get-history': {},
  '/api/balance/top-up': { amount: 20, provider: 1 },
  '/api/invoice/fetch': { id: 1 },
  '/api/invoice/pay': { id: 1, provider: 1 },
  '/api/invoice/list': {},
  '/api/my-orders/get-my-orders': { language_id: 1, page: 1 },
  '/api/reservation/confirm': { number: 'HR100001', key: 'of-somebody-else' },
  '/api/reservation/status': { number: 'HR100001', key: 'of-somebody-else' },
  '/api/reservation/cancel': { number: 'HR100001', key: 'of-somebody-else' },
  '/api/reservation/pay': { number: 'HR100001', key: 'of-somebody-else', payment: { id: 1 } },
  '/api/quotes/list': {},
  '/api/quotes/fetch/:slug': undefined,
  '/api/quotes/message': { slug: 'a-quote-of-somebody-else', text: 'Hello' },
  '/api/quotes/recalculate': { slug: 'a-quote-of-somebody-else' },
  '/api/quotes/estimate-again': { slug: 'a-quote-of-somebody-else' },
  '/api/quotes/accept': { slug: 'a-quote-of-somebody-else', shipping_method: 'air' },
  '/api/quotes/decline': { slug: 'a-quote-of-somebody-else' },
  '/api/quotes/undo-decline': { slug: 'a-quote-of-somebody-else' },
  '/api/quotes/ask-again': { slug: 'a-quote-of-somebody-else' },
  '/api/quotes/cancel': { slug: 'a-quote-of-somebody-else' },
  '/api/quotes/submit': { terms: true },
  '/api/quotes/copy-items': { items: [1] },
  '/api/quotes/remove-photo': { id: '00000000-0000-4000-8000-000000000000' },
  '/api/parcels/list': {},
  '/api/parcels/request-split': { number: 'P-88001', pieces: [{ item: 1, pieces: 1 }] },
  '/api/parcels/cancel-split': { number: 'P-88001' },
  '/api/parcels/fetch': { number: 'P-88001' },
  '/api/parcels/declare': {
    items: [{ description: 'Leather shoes', hs: '640391', origin: 'US', quantity: 1, price: 84 }],
    declared: true,
  },
  '/api/parcels/withdraw': { number: 'P-88001' },
  '/api/parcels/request-photo': { number: 'P-88001', count: 1 },
  '/api/parcels/request-return': { number: 'P-88001', text: 'Return 4711, Fernhollow, Portland' },
  '/api/parcels/cancel-return': { number: 'P-88001' },
  '/api/forward/create': { parcels: ['P-88001'] },
  '/api/forward/estimate': { parcels: ['P-88001'] },
  '/api/forward/submit': { declared: true, expected_total: 76.56 },
  '/api/forward/list': {},
  '/api/forward/fetch': { slug: 'a-request-of-somebody-else' },
  '/api/forward/pay': { slug: 'a-request-of-somebody-else', payment: { id: 1 } },
  '/api/forward/cancel': { slug: 'a-request-of-somebody-else' },
  '/api/forward/ship-what-is-there': { slug: 'a-request-of-somebody-else' },
  '/api/forward/places': { slug: 'a-request-of-somebody-else' },
  '/api/forward/choose-delivery': {
    slug: 'a-request-of-somebody-else',
    type: 'courier',
    id: 1,
    expected_total: 76.56,
  },
  '/api/forward/other-way': { slug: 'a-request-of-somebody-else', expected_total: 76.56 },
  // Nobody's number: `tracking/tracking-pages.test.ts` asks for those of somebody.
  '/api/tracking/:code': {},
}

/** Payloads that are accepted from a guest. A new call that is in neither list fails the first test. */
const accepted: Record<string, unknown> = {
  '/api/store-config': { langIso: 'lt' },
  '/api/locale/change': { newLocale: 'lt' },
  '/api/currency/change': { currency_id: 1 },
  '/api/destination/change': { country_id: 1 },
  '/api/cart/fetch': { language_id: 1 },
  '/api/cart/clear': {},
  '/api/cart/set-shipping': { shipping_method: 'sea' },
  '/api/cart/merge': {},
  '/api/utm': { utm_source: 'email', UTM_Medium: 'newsletter' },
  '/api/analytics/products': { items: [{ product_id: 1, quantity: 2 }] },
  '/api/analytics/purchase': {},
  '/api/consent': { number: '7KQ2M9XD4TBA', purposes: ['necessary'], place: 'banner' },
  '/api/auth/getCurrentUser': {},
  '/api/auth/refreshCurrentUser': {},
  '/api/auth/logout': {},
  '/api/auth/login': { email: 'new@demo.test', password: 'amber-demo-2026' },
  '/api/auth/register/check-client': { email: 'nobody@pastas.example' },
  '/api/auth/request-password-reset': { email: 'nobody@pastas.example' },
  '/api/auth/get-subscription-status': { email: 'nobody@pastas.example' },
  '/api/search/products': { locale: 'en', limit: 5 },
  '/api/search/suggest': { locale: 'en', text: 'head' },
  '/api/search/brands': { locale: 'en', letter: 'S' },
  '/api/search/flags': { langId: 1, locale: 'en' },
  '/api/search/parsed-categories': { queryKey: { countryId: 1, languageId: 1 }, locale: 'en' },
  '/api/search/searchForCategoryItems': { locale: 'en', params: { 'f.flag_ids': [7] }, limit: 5, offset: 0 },
  '/api/product/fetch': { locale: 'en', slug: 'xilunta-gile-8-compact-smartphone-1' },
  '/api/reservation/campaign': {},
  '/api/reservation/create': {
    model: '13P',
    colour: 'MST',
    storage: '256',
    first_name: 'Ona',
    last_name: 'Onaitė',
    email: 'ona@example.test',
    phone: '+37061234567',
    country: 1,
    terms: true,
    form_key: '00000000-0000-4000-8000-000000000000',
  },
  '/api/pro/check-vat': { vat_code: 'LT000000001' },
  '/api/calculate': { goods: { value: 96, currency: 'USD', kind: 'shoes' } },
  // Nobody owns this name, so it is not read, and that is a success.
  '/api/quotes/parse-url': { url: 'https://nowhere.example/product' },
  '/api/quotes/create': {
    items: [{ title: 'Trail running shoes', price: 84, currency: 'USD', quantity: 1 }],
    country: 'LT',
  },
  '/api/client-reports': {
    kind: 'error',
    message: 'TypeError: x is not a function',
    stack: 'at home (/assets/home-1.js:1:2)',
    path: '/en/',
    build: 'development',
    trail: [{ kind: 'route', path: '/en/' }],
  },
}

const payloads = { ...personal, ...accepted }

test.each(ownCalls.filter(({ path }) => !(path in personal)).map((call) => [call.path, call] as const))(
  'SHELL-13 %s succeeds as documented, without a message',
  async (path, call) => {
    const { status, body } = await ask(at.shop, path, call.method === 'post' ? accepted[path] : undefined)
    expect(status).toBe(200)
    expect(call.output.safeParse(body).error).toBeUndefined()
    if (path.includes('translationMessages')) return
    expect(body).not.toHaveProperty('message')
    expect(body).not.toHaveProperty('errors')
  },
)

test('a guest gets null from getCurrentUser and false from can-view-translations', async () => {
  for (const body of ['', '{}']) {
    const response = await at.shop.app.request('/api/auth/getCurrentUser', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect([await response.json(), response.headers.get('cache-control')]).toEqual([
      { status: true, user: null },
      'no-store',
    ])
  }
  const { body } = await ask(at.shop, '/api/auth/permissions/can-view-translations')
  expect(body).toEqual({ status: true, can_view_translations: false })
})

async function send(call: Call, body: BodyInit, headers: Record<string, string> = {}) {
  const response = await at.shop.app.request(call.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  return { status: response.status, body: await response.json() }
}

/** Expects a documented error with a request id and without a stack trace. */
function expectClear(answer: { status: number; body: unknown }, statuses: readonly number[]) {
  expect(statuses).toContain(answer.status)
  expect(ErrorView.safeParse(answer.body).error).toBeUndefined()
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|at \w+ \(/)
}

const nested = `${'['.repeat(50)}${']'.repeat(50)}`
const hostile: [title: string, body: BodyInit, statuses: number[]][] = [
  ['not JSON', '{"a":', [400]],
  ['an array', '[]', [422]],
  ['a number', '7', [422]],
  ['null', 'null', [422]],
  ['a string', '"x"', [422]],
  ['an unknown field', '{"surprise":1}', [422]],
  ['fields named like what every object has', '{"toString":1,"valueOf":2,"hasOwnProperty":3}', [422]],
  ['a prototype key', '{"__proto__":{"admin":true}}', [400]],
  ['a constructor key', '{"constructor":{"prototype":{}}}', [400]],
  ['bottomless nesting', `{"utm_a":${nested}}`, [400]],
  ['a NUL character', '{"langIso":"\\u0000"}', [400]],
  ['half a surrogate pair', '{"langIso":"\\ud800"}', [400]],
  ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), [400]],
  ['UTF-16', Buffer.from('{"langIso":"lt"}', 'utf16le'), [400]],
  ['too much', JSON.stringify({ langIso: 'x'.repeat(100_000) }), [413]],
]

test.each(hostile)('every call refuses %s with a documented error', async (_title, body, statuses) => {
  for (const call of posts) expectClear(await send(call, body), statuses)
})

/** A request may have no items yet, and a plan no parcels. */
const mayBeEmpty = new Set([
  '/api/quotes/create items',
  '/api/forward/create parcels',
  '/api/forward/estimate parcels',
])

function isAlsoRight(path: string, field: string, value: unknown): boolean {
  return mayBeEmpty.has(`${path} ${field}`) && Array.isArray(value)
}

test('every call refuses wrong types and lengths of its own fields, and names the field', async () => {
  for (const call of posts) {
    for (const [field, right] of Object.entries((payloads[call.path] ?? {}) as object)) {
      for (const value of [null, [], {}, true, 'x'.repeat(5000), -1e308]) {
        if (value === right || isAlsoRight(call.path, field, value)) continue
        const answer = await send(
          call,
          JSON.stringify({ ...(payloads[call.path] as object), [field]: value }),
        )
        expect(answer.status, `${call.path} ${field} ${JSON.stringify(value)?.slice(0, 20)}`).toBe(422)
        expectClear(answer, [422])
        const named = Object.keys(answer.body.errors).map((path) => path.split('.')[0])
        expect(named).toContain(field)
      }
    }
  }
})

test('no JSON body makes a call return 5xx', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...posts), fc.json(), async (call, json) => {
      const { status } = await send(call, json)
      expect(status).toBeLessThan(500)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['text/plain', [415]],
  ['application/xml', [415]],
  ['multipart/form-data; boundary=x', [415]],
])('a body of type %s is refused', async (type, statuses) => {
  for (const call of posts) expectClear(await send(call, '{"a":1}', { 'content-type': type }), statuses)
})

test.each([
  [{ origin: 'http://evil.example' }],
  [{ origin: 'null' }],
  [{ origin: 'http://pj.localhost' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
])('every state-changing call from a foreign origin is refused: %j', async (headers) => {
  for (const call of posts) {
    const answer = await send(call, JSON.stringify(payloads[call.path]), headers)
    expectClear(answer, [403])
    expect(answer.body.code).toBe('service.forbidden')
  }
})

test("a call from the shop's own pages passes the origin check", async () => {
  const headers = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }
  for (const call of posts) {
    const { status } = await send(call, JSON.stringify(payloads[call.path]), headers)
    // A guest is refused by the call itself, not by the origin check.
    expect(status, call.path).toBeOneOf(call.path in personal ? [400, 401, 404, 422] : [200])
  }
})

test.each([
  [{ 'x-locale': 'lt' }, 'Patikrinkite'],
  [{ 'x-locale': 'ru', cookie: 'locale=lt' }, 'проверьте'],
  [{ cookie: 'locale=lv' }, 'pārbaudiet'],
  [{ 'accept-language': 'et-EE, en;q=0.5' }, 'kontrollige'],
  [{ 'accept-language': 'de' }, 'Please check'],
  [{ 'x-locale': '../../etc' }, 'Please check'],
])(
  'an error message is in the language of the request: %j',
  async (headers: Record<string, string>, words) => {
    const { body } = await ask(at.shop, '/api/store-config', {}, { headers })
    expect(body).toMatchObject({
      status: false,
      code: 'service.validation',
      errors: { langIso: [{ code: 'validation.required' }] },
    })
    expect(body.message).toContain(words)
  },
)

test('an unknown call or method returns a documented 404', async () => {
  for (const [path, method] of [
    ['/api/nothing', 'GET'],
    ['/api/store-config', 'GET'],
    ['/api/config/languages', 'DELETE'],
  ] as const) {
    const response = await at.shop.app.request(path, { method })
    expectClear({ status: response.status, body: await response.json() }, [404])
  }
})

test('campaign parameters are stored for 90 days, with consent only; other names are refused', async () => {
  const utm = (headers: Record<string, string>) => ask(at.shop, '/api/utm', accepted['/api/utm'], { headers })
  expect((await utm({})).headers.has('set-cookie')).toBe(false)
  expect((await utm({ cookie: 'consent=necessary.statistics' })).headers.has('set-cookie')).toBe(false)
  const kept = (await utm({ cookie: 'consent=necessary.marketing' })).headers.get('set-cookie')
  expect(kept).toMatch(/^utm=.*Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax/)
  const foreign = await ask(at.shop, '/api/utm', { gclid: 'x' })
  expect(foreign.body.errors).toEqual({ gclid: [{ code: 'validation.unknown_field' }] })
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`utm_${index}`, 'x']))
  expect((await ask(at.shop, '/api/utm', many)).body.errors).toEqual({
    body: [{ code: 'validation.too_many', params: { count: 20 } }],
  })
})

test('TRK-01 a choice about cookies is logged once with its words, and ends the memory of the campaign', async () => {
  const choice = { number: 'HC5K2M9XD4TB', purposes: ['marketing'], place: 'settings' }
  const headers = { 'x-locale': 'lt', cookie: 'utm=%7B%7D' }
  for (const _ of 'twice') await ask(at.shop, '/api/consent', choice, { headers })
  const { rows } = await sql<{ purposes: string[]; locale: string; words: string }>`
    select purposes, locale, words from cookie_choices join cookie_texts on hash = text_hash
    where site_id = 1 and number = ${choice.number}`.execute(at.shop.db)
  expect(rows).toEqual([
    { purposes: ['necessary', 'marketing'], locale: 'lt', words: expect.stringContaining('Rinkodara') },
  ])
  const other = { number: 'HC5K2M9XD4TC', purposes: ['statistics'], place: 'banner' }
  const dropped = (await ask(at.shop, '/api/consent', other, { headers })).headers.get('set-cookie')
  expect(dropped).toMatch(/^utm=; Max-Age=0/)
  const bad = await ask(at.shop, '/api/consent', { number: 'x', purposes: ['all'], place: 'nowhere' })
  expect(Object.keys(bad.body.errors ?? {})).toEqual(['number', 'purposes.0', 'place'])
})

test('the OpenAPI description lists every call with its schemas, and the reference shows them', async () => {
  const { body } = await ask(at.shop, '/api/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  const paths = body.paths as Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: object }> } }>
  >
  expect(Object.keys(paths).sort()).toEqual([...new Set(calls.map(documentedPath))].sort())
  expect(paths['/api/store-config']?.post?.requestBody?.content['application/json']?.schema).toMatchObject({
    type: 'object',
    required: ['langIso'],
    additionalProperties: false,
  })
  const { html, status } = await visit(at.shop, '/api/docs')
  expect(status).toBe(200)
  for (const call of calls) expect(html).toContain(documentedPath(call))
})

test('OPS-04 the example of every request satisfies the schema of its call', async () => {
  const { body } = await ask(at.shop, '/api/openapi.json')
  type Media = Record<string, { example?: unknown }>
  const paths = body.paths as Record<string, { post?: { requestBody: { content: Media } } }>
  expect(posts.length).toBeGreaterThan(50)
  for (const call of calls.filter(({ method }) => method === 'post')) {
    const example = paths[documentedPath(call)]?.post?.requestBody.content['application/json']?.example
    expect(
      call.input.safeParse(example).error?.issues ?? [],
      `${call.path} ${JSON.stringify(example)}`,
    ).toEqual([])
  }
})

test('OPS-04 the API reference is readable without script: fields of request and response, examples, no form in sight', async () => {
  const page = await plainBrowser(at.shop).open('/api/docs')
  const call = '#api-cart-add'
  expect(page.text(`${call} h3`)).toBe('POST /api/cart/add')
  expect(page.texts(`${call} td:first-child`)).toEqual(
    expect.arrayContaining(['Idempotency-Key', 'variant_id', 'quantity']),
  )
  // The cart is the answer of several calls: the others lead to the first.
  expect(page.attribute(`${call} > p a`, 'href')).toBe('#api-cart-fetch')
  expect(page.texts('#api-cart-fetch td:first-child')).toContain('cart.items[].sku')
  expect(page.text(`${call} pre`)).toContain('{"product_id":1,"quantity":1}')
  expect(page.texts('form.try')).toHaveLength(calls.length)
  expect(page.texts('form.try:not([hidden])')).toEqual([])
  expect(page.text('#errors + section')).toContain('request_id')
})

test('the API reference loads nothing, runs only its own script and calls only its own host', async () => {
  const { html, headers } = await visit(at.shop, '/api/docs')
  expect(html).not.toMatch(/<link|<img|<script src|@import|url\(/)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^ ]+'; script-src 'sha256-[^ ]+'; connect-src 'self'/,
  )
  expect(Buffer.byteLength(html)).toBeLessThan(520_000)
})

test('SITE-02 the API reference has the name and the colours of the site, light and dark', async () => {
  const ours = await visit(at.shop, '/api/docs')
  const partner = await visit(at.shop, '/api/docs', 'tp.localhost')
  const primary = (html: string) => [...html.matchAll(/--primary:(#\w+)/g)].map(([, colour]) => colour)
  expect(primary(ours.html)).toEqual(['#0b5d5b', '#5cc7bc'])
  expect(primary(partner.html)).toHaveLength(2)
  expect(primary(partner.html)).not.toEqual(primary(ours.html))
})
