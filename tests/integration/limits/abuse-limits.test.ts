import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { forgetNetworks } from '../../../src/shop/orders/forget-networks.server.ts'
import { browser } from '../../support/browser.ts'
import { customer, password } from '../../support/customers.ts'
import { fromAddress } from '../../support/from-address.ts'
import { beginCheckout, data, pay, toLocker, type Visitor, variantWith } from '../../support/purchases.ts'
import { simulatedStripe } from '../../support/simulated-stripe.ts'
import { testShop } from '../../support/test-shop.ts'

const stripe = simulatedStripe()
// The machine's time: the simulated provider keeps it too, and refuses pages that would expire too soon.
let now = new Date()
// Getters, because the simulator starts after this line.
const at = testShop({
  clock: () => now,
  get STRIPE_SECRET_KEY() {
    return stripe.settings().STRIPE_SECRET_KEY
  },
  get STRIPE_WEBHOOK_SECRET() {
    return stripe.settings().STRIPE_WEBHOOK_SECRET
  },
  get STRIPE_API_BASE() {
    return stripe.settings().STRIPE_API_BASE
  },
})

let addresses = 0
/** An address that nothing else in this file uses. */
function newAddress(): string {
  addresses += 1
  return `198.51.100.${addresses}`
}

const guestAt = (address: string) => browser(fromAddress(at.shop, address))

type Wanted = { product_id: number; variant_id: number }
const add = (visitor: Visitor, wanted: Wanted, quantity = 1) =>
  visitor.ask('/api/cart/add', { ...wanted, quantity })

async function order(
  visitor: Visitor,
  wanted: Wanted,
  { quantity = 1, email = 'guest@pastas.example' } = {},
) {
  const slug = await beginCheckout(visitor, wanted, quantity)
  await toLocker(visitor, slug, { email })
  const { total } = await data(visitor, slug, { step: 5, payment: { id: 1, index: 0, type: 'full' } })
  return pay(visitor, slug, total)
}

const refusal = (code: string) => ({ status: 429, body: { code } })

function expectRetryAfter({ headers, body }: { headers: Headers; body: Record<string, unknown> }) {
  const seconds = Number(headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(body.details).toMatchObject({ retry_after: seconds })
}

test('CART-08 all carts of one address together hold at most half of the stock; other addresses get the rest', async () => {
  const wanted = await variantWith(at.shop.db, 10)
  const address = newAddress()
  const answers = []
  for (let carts = 0; carts < 8; carts += 1) answers.push(await add(guestAt(address), wanted))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  const [refused] = answers.slice(5)
  expect(refused).toMatchObject(refusal('cart.held_enough'))
  if (refused) expectRetryAfter(refused)
  expect((await add(guestAt(newAddress()), wanted, 5)).status).toBe(200)
})

test('CART-08 carts of one address that start at the same moment share one limit', async () => {
  const wanted = await variantWith(at.shop.db, 10)
  const address = newAddress()
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(guestAt(address), wanted)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
})

test('CART-08 one cart may hold the whole stock, and can be reduced while other carts of its address are refused', async () => {
  const wanted = await variantWith(at.shop.db, 4)
  const address = newAddress()
  const visitor = guestAt(address)
  const { body } = await add(visitor, wanted, 4)
  const [line] = (body.cart as { items: { id: number; max_quantity: number }[] }).items
  const fewer = await visitor.ask('/api/cart/update', { id: line?.id, quantity: 3 })
  expect(fewer.status).toBe(200)
  expect(await add(guestAt(address), wanted)).toMatchObject(refusal('cart.held_enough'))
  expect((await visitor.ask('/api/cart/update', { id: line?.id, quantity: 2 })).status).toBe(200)
})

test('CART-08 addresses of one IPv6 network share one limit, other networks have their own', async () => {
  const wanted = await variantWith(at.shop.db, 4)
  expect((await add(guestAt('2001:db8:1:2::1'), wanted, 2)).status).toBe(200)
  expect((await add(guestAt('2001:db8:1:2:ffff::9'), wanted)).status).toBe(429)
  expect((await add(guestAt('2001:db8:1:3::1'), wanted)).status).toBe(200)
})

test('CART-08 a hold whose line keeps changing ends after two hours and a quarter', async () => {
  const wanted = await variantWith(at.shop.db, 10)
  const visitor = guestAt(newAddress())
  const startedAt = now
  try {
    const { body } = await add(visitor, wanted)
    const [line] = (body.cart as { items: { id: number }[] }).items
    for (let minutes = 10; minutes <= 130; minutes += 10) {
      now = new Date(startedAt.getTime() + minutes * 60_000)
      await visitor.ask('/api/cart/update', { id: line?.id, quantity: 1 + (minutes % 20) / 10 })
    }
    const { held_until } = await acrossSites(at.shop.db)
      .selectFrom('cart_lines')
      .select('held_until')
      .where('variant_id', '=', wanted.variant_id)
      .executeTakeFirstOrThrow()
    expect(held_until?.getTime()).toBeLessThanOrEqual(startedAt.getTime() + (120 + 15) * 60_000)
  } finally {
    now = startedAt
  }
})

test('CHK-07 a guest has at most five unpaid orders, from any network', async () => {
  const wanted = await variantWith(at.shop.db, 100)
  const email = 'unpaid@pastas.example'
  for (let orders = 0; orders < 5; orders += 1)
    expect((await order(guestAt(newAddress()), wanted, { email })).status).toBe(200)
  const sixth = await order(guestAt(newAddress()), wanted, { email })
  expect(sixth).toMatchObject(refusal('checkout.too_many_unpaid'))
  expectRetryAfter(sixth)
  expect((await order(guestAt(newAddress()), wanted, { email: 'other@pastas.example' })).status).toBe(200)
})

test('CHK-07 one network has at most twenty unpaid orders, over all its customers', async () => {
  const wanted = await variantWith(at.shop.db, 100)
  const address = newAddress()
  const email = (count: number) => `unpaid${count}@pastas.example`
  for (let orders = 0; orders < 20; orders += 1)
    expect((await order(guestAt(address), wanted, { email: email(orders) })).status).toBe(200)
  const refused = await order(guestAt(address), wanted, { email: email(20) })
  expect(refused).toMatchObject(refusal('checkout.too_many_orders'))
  expectRetryAfter(refused)
  expect((await order(guestAt(newAddress()), wanted, { email: email(20) })).status).toBe(200)
})

test('ORD-01 an order that takes most of the stock has to be paid within two hours, any other within three days', async () => {
  const wanted = await variantWith(at.shop.db, 4)
  const due = async (quantity: number) => {
    const { body } = await order(guestAt(newAddress()), wanted, {
      quantity,
      email: `due${quantity}@pastas.example`,
    })
    const { due_at } = await acrossSites(at.shop.db)
      .selectFrom('orders')
      .select('due_at')
      .where('id', '=', String(body.order_id))
      .executeTakeFirstOrThrow()
    return ((due_at?.getTime() ?? 0) - now.getTime()) / 3_600_000
  }
  expect(await due(1)).toBe(72)
  expect(await due(3)).toBe(2)
})

test('the network of an order is deleted after three days', async () => {
  const { body } = await order(guestAt(newAddress()), await variantWith(at.shop.db, 50), {
    email: 'network@pastas.example',
  })
  const networkOf = async () => {
    const query = acrossSites(at.shop.db).selectFrom('orders').select('network')
    return (await query.where('id', '=', String(body.order_id)).executeTakeFirstOrThrow()).network
  }
  const later = (hours: number) => () => new Date(now.getTime() + hours * 3_600_000)
  await forgetNetworks({ db: at.shop.db, clock: later(71) })
  expect(await networkOf()).not.toBeNull()
  await forgetNetworks({ db: at.shop.db, clock: later(73) })
  expect(await networkOf()).toBeNull()
})

test('PAY-01 an address that opened too many provider pages is refused, and its order still awaits payment', async () => {
  const address = newAddress()
  const visitor = guestAt(address)
  const wanted = await variantWith(at.shop.db, 100)
  const slug = await beginCheckout(visitor, wanted)
  await toLocker(visitor, slug, { email: 'pages@pastas.example' })
  const { total } = await data(visitor, slug, { step: 5, payment: { id: 1, index: 0, type: 'full' } })
  await acrossSites(at.shop.db)
    .insertInto('rate_limits')
    .values({ key: `payment-page:${address}`, points: 60, expire: String(Date.now() + 3_600_000) })
    .execute()
  const refused = await pay(visitor, slug, total)
  expect(refused).toMatchObject(refusal('payment.too_many_pages'))
  expectRetryAfter(refused)
  const { status } = await acrossSites(at.shop.db)
    .selectFrom('orders')
    .select('status')
    .where('email', '=', 'pages@pastas.example')
    .executeTakeFirstOrThrow()
  expect(status).toBe('awaiting_payment')
})

test('CHK-05 an address with twenty wrong promotion codes is refused, even with a valid code', async () => {
  const visitor = guestAt(newAddress())
  await add(visitor, await variantWith(at.shop.db, 50))
  const guess = (code: string) => visitor.ask('/api/cart/apply-promo', { code })
  for (let guesses = 0; guesses < 20; guesses += 1)
    expect((await guess(`GUESS${guesses}`)).body.code).toBe('checkout.promo_invalid')
  const refused = await guess('GUESS20')
  expect(refused).toMatchObject(refusal('auth.rate_limited'))
  expectRetryAfter(refused)
  expect((await guess('AMBER10')).status).toBe(429)
  // The page without JavaScript gives the same time to wait, to the second.
  const page = await visitor.post('/en/cart/', { intent: 'apply-promo', code: 'AMBER10' })
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, refused.headers.get('retry-after')])
  expect(page.html).toMatch(/Please wait \d+ minutes and try again/)
  const other = guestAt(newAddress())
  await add(other, await variantWith(at.shop.db, 50))
  expect((await other.ask('/api/cart/apply-promo', { code: 'AMBER10' })).status).toBe(200)
})

test('GUARD-04 an address that asked for sixty unknown checkouts is refused, even for a known one', async () => {
  const visitor = guestAt(newAddress())
  const slug = await beginCheckout(visitor, await variantWith(at.shop.db, 50))
  const look = (name: string) => visitor.ask(`/api/checkout/fetch/${name}`, { step: 3 })
  const unknown = (count: number) => String(count).padStart(32, '0')
  for (let guesses = 0; guesses < 60; guesses += 1)
    expect((await look(unknown(guesses))).body.code).toBe('checkout.checkout_not_found')
  const refused = await look(unknown(60))
  expect(refused).toMatchObject(refusal('auth.rate_limited'))
  expectRetryAfter(refused)
  expect((await look(slug)).status).toBe(429)
})

test('ACC-02 password guesses by strangers do not lock the owner out in a known browser', async () => {
  const { visitor: owner, email } = await customer(fromAddress(at.shop, newAddress()))
  await owner.ask('/api/auth/logout', {})
  for (let tries = 0; tries < 30; tries += 1)
    await guestAt(newAddress()).ask('/api/auth/login', { email, password: 'not-the-password' })
  const stranger = guestAt(newAddress())
  expect([423, 429]).toContain((await stranger.ask('/api/auth/login', { email, password })).status)
  const known = await owner.ask('/api/auth/login', { email, password })
  expect(known.status, JSON.stringify(known.body)).toBe(200)
  const next = 'kopa-smelio-8'
  const changed = await owner.ask('/api/auth/change-password', {
    current_password: password,
    password: next,
    password_confirmation: next,
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
})

test('ACC-02 a known browser has its own login attempts, as many as any other', async () => {
  const { visitor, email } = await customer(fromAddress(at.shop, newAddress()))
  await visitor.ask('/api/auth/logout', {})
  const attempt = (word: string) => visitor.ask('/api/auth/login', { email, password: word })
  for (let tries = 0; tries < 5; tries += 1) expect((await attempt('not-the-password')).status).toBe(401)
  expect((await attempt(password)).status).toBe(423)
  expect((await guestAt(newAddress()).ask('/api/auth/login', { email, password })).status).toBe(200)
})

test.each([
  ['with a tag behind a plus', 'Rasa.Kalna@pastas.example', 'rasakalna+sale@pastas.example'],
  ['with other dots', 'r.asa2@pastas.example', 'rasa2@pastas.example'],
  ['at the other name of the same mailbox', 'rasa3@gmail.com', 'ra.sa3+x@googlemail.com'],
])('CHK-05 a code for one use per customer recognises a guest %s', async (_title, first, second) => {
  await oneUseEach(`ONCE${addresses}`, async (code) => {
    expect((await orderWith(guestAt(newAddress()), code, first)).status).toBe(200)
    expect(await orderWith(guestAt(newAddress()), code, second)).toMatchObject({
      status: 422,
      body: { code: 'checkout.promo_limit' },
    })
    expect((await orderWith(guestAt(newAddress()), code, `other${addresses}@pastas.example`)).status).toBe(
      200,
    )
  })
})

test('CHK-05 a code for one use per customer recognises a guest who is also a customer, in either order', async () => {
  const limit = { status: 422, body: { code: 'checkout.promo_limit' } }
  const one = await customer(fromAddress(at.shop, newAddress()))
  await oneUseEach('ONCEGUEST', async (code) => {
    const asGuest = one.email.replace('@', '+guest@')
    expect((await orderWith(guestAt(newAddress()), code, asGuest)).status).toBe(200)
    expect(await orderWith(one.visitor, code, 'elsewhere1@pastas.example')).toMatchObject(limit)
  })
  const two = await customer(fromAddress(at.shop, newAddress()))
  await oneUseEach('ONCECUSTOMER', async (code) => {
    expect((await orderWith(two.visitor, code, 'elsewhere2@pastas.example')).status).toBe(200)
    for (const email of [two.email, 'elsewhere2@pastas.example'])
      expect(await orderWith(guestAt(newAddress()), code, email)).toMatchObject(limit)
  })
})

async function oneUseEach(code: string, use: (code: string) => Promise<void>) {
  const row = { kind: 0, value: '1', starts_at: '2026-01-01T00:00:00Z', site_id: 1, code, customer_limit: 1 }
  await at.shop.db.insertInto('promotions').values(row).execute()
  await use(code)
}

async function orderWith(visitor: Visitor, code: string, email: string) {
  const slug = await beginCheckout(visitor, await variantWith(at.shop.db, 50))
  const applied = await visitor.ask('/api/checkout/apply-promotion', { slug, code })
  expect(applied.status, JSON.stringify(applied.body)).toBe(200)
  await toLocker(visitor, slug, { email })
  const { total } = await data(visitor, slug, { step: 5, payment: { id: 1, index: 0, type: 'full' } })
  return pay(visitor, slug, total)
}
