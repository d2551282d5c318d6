import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { assemble, type Shop } from '../../../src/assemble.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { sha256 } from '../../../src/platform/secret-token.server.ts'
import { claimKey } from '../../../src/shop/idempotency/claim-key.server.ts'
import { sweepResponses } from '../../../src/shop/idempotency/sweep-responses.server.ts'
import { browser } from '../../support/browser.ts'
import { customer } from '../../support/customers.ts'
import { readyToPay, type Visitor, variantWith } from '../../support/purchases.ts'
import { simulatedStripe } from '../../support/simulated-stripe.ts'
import { soon } from '../../support/soon.ts'
import { freshDatabase, shopOptions } from '../../support/test-shop.ts'

const stripe = simulatedStripe()
let now = new Date()
let shop: Shop
let second: Shop

beforeAll(async () => {
  const settings = { RATE_LIMITS: false, ...stripe.settings(), clock: () => now }
  const options = shopOptions(await freshDatabase(), settings)
  shop = await assemble(options)
  second = await assemble(options)
})
afterAll(() => Promise.all([shop?.close(), second?.close()]))

let keys = 0
const newKey = () => {
  keys += 1
  return { 'idempotency-key': `test-key-${keys}` }
}
const quantityIn = ({ body }: { body: Record<string, unknown> }) =>
  (body.cart as { items: { quantity: number }[] }).items.reduce((sum, { quantity }) => sum + quantity, 0)
const kept = () => acrossSites(shop.db).selectFrom('idempotency_keys').selectAll().execute()

/** A guest with a cart, whose token identifies the guest. */
async function guest() {
  const visitor = browser(shop)
  const wanted = await variantWith(shop.db, 50)
  await visitor.ask('/api/cart/add', { ...wanted, quantity: 1 })
  return { visitor, wanted: { ...wanted, quantity: 1 } }
}

/** The same visitor on the other process. */
function elsewhere(visitor: Visitor): Visitor {
  const other = browser(second)
  for (const [name, cookie] of visitor.jar) other.jar.set(name, cookie)
  return other
}

test('a repeated key and body get the stored response, and the call runs once', async () => {
  const { visitor, wanted } = await guest()
  const key = newKey()
  const first = await visitor.ask('/api/cart/add', wanted, key)
  expect(first.status).toBe(200)
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  for (const again of [visitor, elsewhere(visitor)]) {
    const replayed = await again.ask('/api/cart/add', wanted, key)
    expect(replayed).toMatchObject({ status: 200, body: first.body })
    expect(replayed.headers.get('idempotent-replayed')).toBe('true')
    expect(replayed.headers.get('cache-control')).toBe('no-store')
  }
  expect(quantityIn(await visitor.ask('/api/cart/fetch', {}))).toBe(2)
  // A request with another key, or without one, is a new request.
  await visitor.ask('/api/cart/add', wanted, newKey())
  await visitor.ask('/api/cart/add', wanted)
  expect(quantityIn(await visitor.ask('/api/cart/fetch', {}))).toBe(4)
})

test('a refusal is replayed with its status', async () => {
  const { visitor } = await guest()
  const key = newKey()
  const refused = await visitor.ask('/api/cart/remove', { id: 999_999 }, key)
  expect(refused).toMatchObject({ status: 404, body: { code: 'service.not_found' } })
  const again = await visitor.ask('/api/cart/remove', { id: 999_999 }, key)
  expect(again).toMatchObject({ status: 404, body: refused.body })
  expect(again.headers.get('idempotent-replayed')).toBe('true')
})

test('a repeated key with another body is refused and changes nothing', async () => {
  const { visitor, wanted } = await guest()
  const key = newKey()
  await visitor.ask('/api/cart/add', wanted, key)
  expect(await visitor.ask('/api/cart/add', { ...wanted, quantity: 3 }, key)).toMatchObject({
    status: 422,
    body: { code: 'service.idempotency_mismatch' },
  })
  expect(quantityIn(await visitor.ask('/api/cart/fetch', {}))).toBe(2)
  // A key is scoped to its call.
  expect((await visitor.ask('/api/cart/clear', {}, key)).status).toBe(200)
})

test('a key of another visitor or on another site does not replay their response', async () => {
  const { visitor, wanted } = await guest()
  const key = newKey()
  const mine = await visitor.ask('/api/cart/add', wanted, key)
  const other = await guest()
  const theirs = await other.visitor.ask('/api/cart/add', wanted, key)
  expect(theirs.headers.get('idempotent-replayed')).toBeNull()
  expect(theirs.body).not.toEqual(mine.body)
  const nobody = await browser(shop).ask('/api/cart/add', wanted, key)
  expect(nobody.headers.get('idempotent-replayed')).toBeNull()
  const abroad = browser(shop, { host: 'tp.localhost' })
  for (const [name, cookie] of visitor.jar) abroad.jar.set(name, cookie)
  const there = await abroad.ask('/api/cart/add', wanted, key)
  expect(there.headers.get('idempotent-replayed')).toBeNull()
})

test('of sixteen concurrent requests with one key in two processes one runs, and the others get its response or 409', async () => {
  const { visitor, wanted } = await guest()
  const key = newKey()
  const visitors = Array.from({ length: 16 }, (_, index) => (index % 2 ? visitor : elsewhere(visitor)))
  const answers = await Promise.all(visitors.map((one) => one.ask('/api/cart/add', wanted, key)))
  const ran = answers.filter(
    ({ status, headers }) => status === 200 && headers.get('idempotent-replayed') === null,
  )
  expect(ran).toHaveLength(1)
  for (const { status, body, headers } of answers) {
    if (status === 409) {
      expect(body.code).toBe('service.idempotency_running')
      expect(headers.get('retry-after')).toBe('1')
    } else expect(body).toEqual(ran[0]?.body)
  }
  expect(quantityIn(await visitor.ask('/api/cart/fetch', {}))).toBe(2)
  expect((await visitor.ask('/api/cart/add', wanted, key)).body).toEqual(ran[0]?.body)
})

test('a key that a killed process has claimed is refused for a minute and then taken over', async () => {
  const { visitor, wanted } = await guest()
  const key = newKey()
  const left = await claimKey(
    { db: shop.db, clock: () => now },
    {
      siteId: shop.sites.byCode('default').id,
      caller: { tokenHash: sha256(visitor.jar.get('cart_token') ?? '') },
      call: 'POST /api/cart/add',
      key: key['idempotency-key'],
      bodyHash: createHash('sha256').update(JSON.stringify(wanted)).digest(),
    },
  )
  expect(left.claim).toBe('run')
  now = new Date(now.getTime() + 60_000)
  expect(await visitor.ask('/api/cart/add', wanted, key)).toMatchObject({ status: 409 })
  now = new Date(now.getTime() + 1000)
  // A request with another body does not take the key over.
  expect(await visitor.ask('/api/cart/add', { ...wanted, quantity: 2 }, key)).toMatchObject({ status: 422 })
  const taken = await Promise.all(
    [visitor, elsewhere(visitor)].map((one) => one.ask('/api/cart/add', wanted, key)),
  )
  expect(taken.filter(({ headers }) => headers.get('idempotent-replayed') === null)).not.toHaveLength(0)
  expect(quantityIn(await visitor.ask('/api/cart/fetch', {}))).toBe(2)
})

test('a payment without an idempotency key is refused, and a repeated key replays its response', async () => {
  const { visitor, slug, total } = await readyToPay(shop, await variantWith(shop.db, 5))
  const path = `/api/checkout/pay/${slug}`
  for (const key of [undefined, 'short', 'x'.repeat(256)]) {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
    expect(await visitor.ask(path, { expected_total: total }, headers), key).toMatchObject({
      status: 422,
      body: { code: 'service.validation', errors: { 'idempotency-key': [{ code: 'validation.required' }] } },
    })
  }
  const key = newKey()
  const placed = await visitor.ask(path, { expected_total: total }, key)
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  const again = await elsewhere(visitor).ask(path, { expected_total: total }, key)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(again.body).toEqual(placed.body)
})

test('a server error is not stored, and the retry runs', async () => {
  const { visitor, slug, total } = await readyToPay(shop, await variantWith(shop.db, 5))
  const path = `/api/checkout/pay/${slug}`
  const key = newKey()
  await stripe.control('faults', {
    method: 'POST',
    path: '/v1/checkout/sessions',
    action: 'status',
    status: 500,
    times: 10,
  })
  const failed = await visitor.ask(path, { expected_total: total }, key)
  expect(failed.status).toBe(503)
  await stripe.control('faults/clear')
  const placed = await visitor.ask(path, { expected_total: total }, key)
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  expect(placed.headers.get('idempotent-replayed')).toBeNull()
})

test('a response that sets a cookie is not stored', async () => {
  const before = (await kept()).length
  const wanted = await variantWith(shop.db, 50)
  const visitor = browser(shop)
  const key = newKey()
  expect((await visitor.ask('/api/cart/add', { ...wanted, quantity: 1 }, key)).status).toBe(200)
  expect(await kept()).toHaveLength(before)
  const merging = await customer(shop)
  merging.visitor.jar.set('cart_token', visitor.jar.get('cart_token') ?? '')
  expect((await merging.ask('/api/cart/merge', {}, key)).headers.getSetCookie()).not.toEqual([])
  // The response does not wait for the release of the key.
  await vi.waitFor(async () => expect(await kept()).toHaveLength(before), soon)
})

test('a call that takes a password or a session stores no response, even with a key', async () => {
  const person = await customer(shop)
  const before = (await kept()).length
  await person.ask('/api/auth/getCurrentUser', {}, newKey())
  await person.ask('/api/auth/change-password', { current_password: 'x' }, newKey())
  await person.ask('/api/account/export', { password: 'x' }, newKey())
  await person.ask('/api/auth/logout', {}, newKey())
  expect(await kept()).toHaveLength(before)
})

test('a stored response is deleted after thirty days', async () => {
  const { visitor, wanted } = await guest()
  const key = newKey()
  await visitor.ask('/api/cart/add', wanted, key)
  const keptAt = now.getTime()
  now = new Date(keptAt + 30 * 86_400_000)
  await sweepResponses({ db: shop.db, clock: () => now })
  expect((await kept()).some((row) => row.key === key['idempotency-key'])).toBe(true)
  now = new Date(keptAt + 30 * 86_400_000 + 1)
  await sweepResponses({ db: shop.db, clock: () => now })
  expect((await kept()).some((row) => row.key === key['idempotency-key'])).toBe(false)
  now = new Date(keptAt)
})
