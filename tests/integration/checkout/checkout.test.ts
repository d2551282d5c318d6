import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { demoPassword } from '../../../db/seed/demo-accounts.ts'
import { assemble, type Shop } from '../../../src/assemble.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { paymentProviders } from '../../../src/shop/payment-methods/payment-providers.server.ts'
import { expireUnpaidOrders } from '../../../src/shop/payments/expire-unpaid-orders.server.ts'
import { reconcilePayments } from '../../../src/shop/payments/reconcile-payments.server.ts'
import { browser } from '../../support/browser.ts'
import { emailAbout } from '../../support/emails.ts'
import { beginCheckout, data, pay, readyToPay, toLocker, variantWith } from '../../support/purchases.ts'
import { type Received, simulatedStripe } from '../../support/simulated-stripe.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'
import { freshDatabase, shopOptions } from '../../support/test-shop.ts'

const stripe = simulatedStripe()
let now = new Date()
let shop: Shop
let second: Shop

beforeAll(async () => {
  const options = shopOptions(await freshDatabase(), {
    RATE_LIMITS: false,
    ...stripe.settings(),
    clock: () => now,
  })
  shop = await assemble(options)
  second = await assemble(options)
})
afterAll(() => Promise.all([shop?.close(), second?.close()]))

const parts = () => ({
  db: shop.db,
  log: createLog('silent'),
  clock: () => now,
  sites: shop.sites,
  payments: paymentProviders({ 1: stripe.adapter() }),
})

function tell({ raw, headers }: Pick<Received, 'raw' | 'headers'>, to = shop) {
  return to.app.request('http://localhost/api/webhooks/stripe', {
    method: 'POST',
    headers: { 'stripe-signature': headers.get('stripe-signature') ?? '' },
    body: new Uint8Array(raw),
  })
}

const orderOf = (id: number) =>
  acrossSites(shop.db).selectFrom('orders').selectAll().where('id', '=', String(id)).executeTakeFirstOrThrow()
const stockOf = (variantId: number) =>
  shop.db
    .selectFrom('stocks')
    .select(['on_hand', 'reserved'])
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow()

const isPaid = (id: number) => until(async () => (await orderOf(id)).status === 'paid')

test('CHK-02 CHK-11 CHK-12 a guest gets from the cart to a paid order with delivery to a locker', async () => {
  const wanted = await variantWith(shop.db, 9)
  const { visitor, slug, total } = await readyToPay(shop, wanted, 2)
  const placed = await pay(visitor, slug, total)
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  const { order_id, next } = placed.body as { order_id: number; next: { type: string; url: string } }
  expect(next.type).toBe('redirect')
  expect(await stockOf(wanted.variant_id)).toEqual({ on_hand: 9, reserved: 2 })
  expect((await visitor.ask('/api/cart/fetch', {})).body).toMatchObject({ cart: { items: [] } })
  await press(next.url, goodCard)
  await stripe.settle()
  for (const event of stripe.received) expect((await tell(event)).status).toBe(200)
  await isPaid(order_id)
  expect(await stockOf(wanted.variant_id)).toEqual({ on_hand: 7, reserved: 0 })
  expect(await brokenInvariants(shop.db)).toEqual([])
  const message = await emailAbout(shop, 'jonas@pastas.example', String(placed.body.order_number))
  expect(message.text).toContain('/en/order/')
})

test('a placed order stores the tier discount, and its cart no longer has the promo code', async () => {
  const visitor = browser(shop)
  await visitor.ask('/api/auth/login', { email: 'pro@demo.test', password: demoPassword })
  const wanted = await variantWith(shop.db, 5)
  await visitor.ask('/api/cart/add', { ...wanted, quantity: 1 })
  await visitor.ask('/api/cart/apply-promo', { code: 'AMBER10' })
  const slug = await beginCheckout(visitor, wanted)
  await toLocker(visitor, slug)
  const told = await data(visitor, slug, { step: 5, payment: { id: 1, index: 0, type: 'full' } })
  const tier = (told as unknown as { tier_based_shipping_discount: number }).tier_based_shipping_discount
  expect(tier).toBeGreaterThan(0)
  const placed = await pay(visitor, slug, told.total)
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  const order = await orderOf(Number(placed.body.order_id))
  expect(Number(order.tier_discount)).toBe(tier)
  expect(Number(order.shipping_discount)).toBe(tier)
  expect(Number(order.promo_discount)).toBe(told.promotion?.discount_amount)
  expect((await visitor.ask('/api/cart/fetch', {})).body).toMatchObject({ cart: { promotion: null } })
})

test('CHK-02 a cart has one open checkout, and generating another returns the same', async () => {
  const visitor = browser(shop)
  const slug = await beginCheckout(visitor, await variantWith(shop.db, 5))
  expect((await visitor.ask('/api/checkout/generate')).body.slug).toBe(slug)
  expect((await browser(shop).ask('/api/checkout/generate')).body).toMatchObject({ code: 'cart.cart_empty' })
  const stranger = await browser(shop).ask(`/api/checkout/fetch/${slug}`, { step: 3 })
  expect(stranger).toMatchObject({ status: 404, body: { code: 'checkout.checkout_not_found' } })
})

test('CHK-02 a checkout is fetched in the language that the call names', async () => {
  const visitor = browser(shop)
  const slug = await beginCheckout(visitor, await variantWith(shop.db, 5))
  const english = await data(visitor, slug, { step: 3, language_id: 1 })
  const lithuanian = await data(visitor, slug, { step: 3, language_id: 2 })
  expect(english.products[0]?.url).toMatch(/^\/en\//)
  expect(lithuanian.products[0]?.url).toMatch(/^\/lt\//)
  expect(lithuanian.products[0]?.name).not.toBe(english.products[0]?.name)
  const refused = await visitor.ask(`/api/checkout/fetch/${slug}`, { step: 5, language_id: 2 })
  const inEnglish = await visitor.ask(`/api/checkout/fetch/${slug}`, { step: 5, language_id: 1 })
  expect(refused.body.code).toBe('checkout.step_incomplete')
  expect(refused.body.message).not.toBe(inEnglish.body.message)
  const unknown = await visitor.ask(`/api/checkout/fetch/${slug}`, { step: 3, language_id: 99 })
  expect([unknown.status, unknown.body.errors]).toEqual([
    422,
    { language_id: [{ code: 'validation.choice' }] },
  ])
})

test('CHK-02 CHK-05 a slug in the body that differs from the path is refused and changes nothing', async () => {
  const visitor = browser(shop)
  const slug = await beginCheckout(visitor, await variantWith(shop.db, 5))
  for (const call of ['fetch', 'invalidate']) {
    const payload = { slug: 'x'.repeat(22), ...(call === 'fetch' && { step: 3 }) }
    const { status, body } = await visitor.ask(`/api/checkout/${call}/${slug}`, payload)
    expect([call, status, body.errors]).toEqual([call, 422, { slug: [{ code: 'validation.choice' }] }])
  }
  expect(await data(visitor, slug, { step: 3, slug })).toMatchObject({ slug })
  const left = await visitor.ask(`/api/checkout/invalidate/${slug}`, { slug, language_id: 2 })
  expect(left.body).toEqual({ status: true })
})

test('CHK-04 GUARD-04 the checkout data has every key, and a step is refused before the previous one is complete', async () => {
  const visitor = browser(shop)
  const slug = await beginCheckout(visitor, await variantWith(shop.db, 5))
  expect(await data(visitor, slug, { step: 3 })).toMatchObject({
    step: 3,
    order_id: null,
    promotion: null,
    payments: [],
  })
  expect((await visitor.ask(`/api/checkout/fetch/${slug}`, { step: 4 })).body).toMatchObject({
    code: 'checkout.step_incomplete',
    details: { step: 3 },
  })
  await toLocker(visitor, slug)
  expect((await visitor.ask(`/api/checkout/fetch/${slug}`, { step: 5 })).body).toMatchObject({
    details: { step: 4 },
  })
  expect((await pay(visitor, slug, 1)).body).toMatchObject({ code: 'checkout.step_incomplete' })
})

test('CHK-09 a payment that expects a different total is refused with the new total, and no order is placed', async () => {
  const { visitor, slug, total } = await readyToPay(shop, await variantWith(shop.db, 5))
  expect(await pay(visitor, slug, total - 0.01)).toMatchObject({
    status: 409,
    body: { code: 'checkout.total_changed', details: { new: total } },
  })
  const told = await data(visitor, slug, { step: 5 })
  expect(told.order_id).toBeNull()
  expect(Math.round(told.lines.reduce((sum, { amount }) => sum + amount, 0) * 10_000) / 10_000).toBe(
    told.total,
  )
})

test('CHK-10 a promotion is applied and removed, and an invalid one is refused with its reason', async () => {
  const visitor = browser(shop)
  const slug = await beginCheckout(visitor, await variantWith(shop.db, 5), 3)
  const before = await data(visitor, slug, { step: 3 })
  const apply = (code: string) => visitor.ask('/api/checkout/apply-promotion', { slug, code })
  expect((await apply('nope')).body.code).toBe('checkout.promo_invalid')
  expect((await apply('SUMMER')).body.code).toBe('checkout.promo_expired')
  const { body } = await apply('amber10')
  const counted = body as never as { total: number; promotion: { discount_amount: number } }
  expect(counted.promotion).toMatchObject({ code: 'AMBER10', promotion_type: 1 })
  expect(counted.total).toBeCloseTo(before.total - counted.promotion.discount_amount, 4)
  const removed = await visitor.ask('/api/checkout/remove-promotion', { slug })
  expect(removed.body).toMatchObject({ promotion: null, total: before.total })
})

test('CHK-12 a delivery choice that is not offered is refused', async () => {
  const visitor = browser(shop)
  const slug = await beginCheckout(visitor, await variantWith(shop.db, 5))
  const { local_delivery_couriers: couriers } = await data(visitor, slug, { step: 3 })
  const locker = couriers.findIndex(({ local_delivery_type }) => local_delivery_type === 'locker')
  const door = couriers.findIndex(({ local_delivery_type }) => local_delivery_type === 'courier')
  const closed = couriers[locker]?.pickup_points.find(({ available }) => !available)
  const send = (changes: object) =>
    visitor.ask(`/api/checkout/fetch/${slug}`, {
      step: 4,
      shipping: { shipping_method: 'sea' },
      address: { first_name: 'Jonas', last_name: 'Ž', phone_number: '+37061234567', country_id: 1 },
      country: 1,
      email: 'jonas@pastas.example',
      ...changes,
    })
  const at = (delivery_method_index: number, parcelshop_id?: number) => ({
    delivery: { delivery_method_index, parcelshop_id },
  })
  expect((await send(at(locker))).body.code).toBe('checkout.parcel_shop_required')
  expect((await send(at(locker, 999_999))).body.code).toBe('checkout.parcel_shop_required')
  // A locker of the same courier in another country, where the fee differs.
  const abroad = await acrossSites(shop.db)
    .selectFrom('pickup_points')
    .select('id')
    .where('country_id', '=', 2)
    .where('courier_id', 'in', (query) =>
      query
        .selectFrom('pickup_points')
        .select('courier_id')
        .where('id', '=', couriers[locker]?.pickup_points[0]?.parcelshop_id ?? 0),
    )
    .executeTakeFirstOrThrow()
  expect((await send(at(locker, abroad.id))).body.code).toBe('checkout.parcel_shop_required')
  if (closed)
    expect((await send(at(locker, closed.parcelshop_id))).body.code).toBe('checkout.parcel_shop_closed')
  expect((await send(at(90))).body.code).toBe('checkout.delivery_method_stale')
  expect((await send({ ...at(door), country: 4 })).body.code).toBe('checkout.country_not_served')
  expect((await send(at(door))).body.errors).toMatchObject({
    'address.zip': [{ code: 'validation.required' }],
  })
  expect((await send({ ...at(door), email: 'nobody' })).status).toBe(422)
})

test('CHK-02 CHK-12 a chosen delivery that no longer fits the cart is chosen again before anything is ordered', async () => {
  const big = await variantWith(shop.db, 5)
  const measures = { length_mm: 2500, width_mm: 300, height_mm: 300 }
  await shop.db.updateTable('products').set(measures).where('id', '=', big.product_id).execute()
  const { visitor, slug, total } = await readyToPay(shop, await variantWith(shop.db, 5))
  await visitor.ask('/api/cart/add', { ...big, quantity: 1 })
  const toDelivery = { code: 'checkout.step_incomplete', details: { step: 3 } }
  expect((await visitor.ask(`/api/checkout/fetch/${slug}`, { step: 5 })).body).toMatchObject(toDelivery)
  expect((await pay(visitor, slug, total)).body.code).toBe('checkout.parcel_shop_too_small')
  const confirm = await visitor.visit(`/en/confirm/${slug}/`)
  expect([confirm.status, confirm.headers.get('location')]).toEqual([302, `/en/checkout/${slug}/`])
  const { html } = await visitor.visit(`/en/checkout/${slug}/`)
  expect(html).toContain('does not fit into a locker. Please choose a courier.')
})

test.each([
  ['goods that may not fly', 'sea_only', 1],
  ['three devices with batteries', 'lithium_battery', 3],
])('CHK-12 %s are never ordered by air', async (_, restriction, quantity) => {
  const heavy = await variantWith(shop.db, 5)
  await sql`update products set restrictions = array[${restriction}] where id = ${heavy.product_id}`.execute(
    shop.db,
  )
  const visitor = browser(shop)
  const slug = await beginCheckout(visitor, await variantWith(shop.db, 5))
  await toLocker(visitor, slug, { shipping: { shipping_method: 'air' } })
  const { total } = await data(visitor, slug, { step: 5, payment: { id: 1, index: 0, type: 'full' } })
  await visitor.ask('/api/cart/add', { ...heavy, quantity })
  expect((await pay(visitor, slug, total)).body).toMatchObject({
    code: 'checkout.shipping_method_unavailable',
  })
  expect((await visitor.ask(`/api/checkout/fetch/${slug}`, { step: 4 })).body).toMatchObject({
    code: 'checkout.step_incomplete',
  })
  const { html } = await visitor.visit(`/en/checkout/${slug}/`)
  expect(html).toContain('What is in your cart cannot travel this way.')
})

test('PAY-03 webhooks that are duplicated, out of order or forged pay an order once', async () => {
  const wanted = await variantWith(shop.db, 5)
  const { visitor, slug, total } = await readyToPay(shop, wanted)
  const { body } = await pay(visitor, slug, total)
  const { order_id, next } = body as { order_id: number; next: { url: string } }
  await press(next.url, goodCard)
  await stripe.settle()
  const events = stripe.received.toReversed()
  const forged = { raw: events[0]?.raw as Buffer, headers: new Headers({ 'stripe-signature': 't=1,v1=00' }) }
  expect((await tell(forged)).status).toBe(400)
  await Promise.all(
    [...events, ...events, ...events].map((event, place) => tell(event, place % 2 ? shop : second)),
  )
  await isPaid(order_id)
  expect(await stockOf(wanted.variant_id)).toEqual({ on_hand: 4, reserved: 0 })
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('PAY-03 a payment without a webhook is found by polling', async () => {
  const start = now
  const { visitor, slug, total } = await readyToPay(shop, await variantWith(shop.db, 5))
  const { body } = await pay(visitor, slug, total)
  const { order_id, next } = body as { order_id: number; next: { url: string } }
  await press(next.url, goodCard)
  try {
    now = new Date(start.getTime() + 3 * 60_000)
    await reconcilePayments(parts())
    expect((await orderOf(order_id)).status).toBe('paid')
  } finally {
    now = start
  }
})

test('a checkout that is paid many times from several tabs places one order', async () => {
  for (let round = 0; round < 5; round += 1) {
    const wanted = await variantWith(shop.db, 5)
    const { visitor, slug, total } = await readyToPay(shop, wanted)
    const other = browser(second)
    for (const [name, value] of visitor.jar) other.jar.set(name, value)
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, place) => pay(place % 2 ? visitor : other, slug, total)),
    )
    expect(
      new Set(answers.map(({ status }) => status)),
      JSON.stringify(answers.map(({ body }) => body.code)),
    ).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1)
    expect(new Set(answers.map(({ body }) => (body.next as { url: string }).url)).size).toBe(1)
    expect(await stockOf(wanted.variant_id)).toEqual({ on_hand: 5, reserved: 1 })
    expect(await brokenInvariants(shop.db)).toEqual([])
  }
})

test('the last use of a promotion goes to one of several concurrent orders', async () => {
  const db = acrossSites(shop.db)
  for (let round = 0; round < 3; round += 1) {
    const code = `LAST${round}X`
    await db
      .insertInto('promotions')
      .values({ site_id: 1, code, kind: 0, value: '1', usage_limit: 1, starts_at: new Date(0) })
      .execute()
    const ready = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const bought = await readyToPay(shop, await variantWith(shop.db, 9))
        const { body } = await bought.visitor.ask('/api/checkout/apply-promotion', {
          slug: bought.slug,
          code,
        })
        return { ...bought, total: body.total as number }
      }),
    )
    const answers = await Promise.all(ready.map(({ visitor, slug, total }) => pay(visitor, slug, total)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body.code).toBe('checkout.promo_limit')
    expect(await brokenInvariants(shop.db)).toEqual([])
  }
})

test('CHK-05 leaving a checkout closes it and keeps the cart, but is refused while a payment is pending', async () => {
  const visitor = browser(shop)
  const slug = await beginCheckout(visitor, await variantWith(shop.db, 5))
  expect((await visitor.ask(`/api/checkout/invalidate/${slug}`, {})).body).toEqual({ status: true })
  expect((await visitor.ask(`/api/checkout/fetch/${slug}`, { step: 3 })).status).toBe(410)
  expect((await visitor.ask('/api/cart/fetch', {})).body).toMatchObject({
    cart: { items: [{ quantity: 1 }] },
  })
  const next = (await visitor.ask('/api/checkout/generate')).body.slug
  expect(next).not.toBe(slug)

  const paying = await readyToPay(shop, await variantWith(shop.db, 5))
  const { body } = await pay(paying.visitor, paying.slug, paying.total)
  await press((body.next as { url: string }).url, goodCard)
  expect(await paying.visitor.ask(`/api/checkout/invalidate/${paying.slug}`, {})).toMatchObject({
    status: 409,
    body: { code: 'payment.payment_pending' },
  })
})

test('an unpaid order expires after three days, and its stock is released', async () => {
  const start = now
  const wanted = await variantWith(shop.db, 5)
  const { visitor, slug, total } = await readyToPay(shop, wanted)
  const { body } = await pay(visitor, slug, total)
  try {
    await expireUnpaidOrders(parts())
    expect((await orderOf(body.order_id as number)).status).toBe('awaiting_payment')
    await stripe.settle(40 * 60)
    now = new Date(start.getTime() + 73 * 3_600_000)
    await reconcilePayments(parts())
    await expireUnpaidOrders(parts())
    expect((await orderOf(body.order_id as number)).status).toBe('expired')
    expect(await stockOf(wanted.variant_id)).toEqual({ on_hand: 5, reserved: 0 })
    expect(await brokenInvariants(shop.db)).toEqual([])
  } finally {
    now = start
  }
})

test('PAY-03 a capture of a different amount does not pay the order and raises an alarm', async () => {
  const { visitor, slug, total } = await readyToPay(shop, await variantWith(shop.db, 5))
  const { body } = await pay(visitor, slug, total)
  const db = acrossSites(shop.db)
  const order_id = String(body.order_id)
  await db
    .updateTable('payments')
    .set({ amount: String(total + 1) })
    .where('order_id', '=', order_id)
    .execute()
  await press((body.next as { url: string }).url, goodCard)
  await stripe.settle()
  for (const event of stripe.received) await tell(event)
  await until(async () => {
    const payment = await db
      .selectFrom('payments')
      .select('alarm')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
    return payment.alarm === 'amount_mismatch'
  })
  expect((await orderOf(body.order_id as number)).status).toBe('awaiting_payment')
  await db
    .updateTable('payments')
    .set({ amount: String(total) })
    .where('order_id', '=', order_id)
    .execute()
})

test('PAY-03 a payment while the provider is unavailable gets 503, and a retry succeeds when it is back', async () => {
  const { visitor, slug, total } = await readyToPay(shop, await variantWith(shop.db, 5))
  await stripe.control('faults', {
    method: 'POST',
    path: '/v1/checkout/sessions',
    times: 9,
    action: 'reset-before',
  })
  expect(await pay(visitor, slug, total)).toMatchObject({
    status: 503,
    body: { code: 'payment.provider_unavailable' },
  })
  await stripe.control('reset')
  const again = await pay(visitor, slug, total)
  expect(again.status, JSON.stringify(again.body)).toBe(200)
})

test('a visitor with an unpaid order can start another checkout', async () => {
  const { visitor, slug, total } = await readyToPay(shop, await variantWith(shop.db, 10))
  await pay(visitor, slug, total)
  const next = await beginCheckout(visitor, await variantWith(shop.db, 10))
  expect(next).not.toBe(slug)
  expect((await visitor.visit(`/en/checkout/${next}/`)).status).toBe(200)
  expect((await visitor.visit(`/en/checkout/${slug}/`)).headers.get('location')).toBe(`/en/success/${slug}/`)
})
