import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { demoPassword } from '../../../db/seed/demo-accounts.ts'
import { assemble, type Shop } from '../../../src/assemble.ts'
import { isoDay } from '../../../src/core/dates.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { completeOrders } from '../../../src/shop/orders/complete-orders.server.ts'
import { moveOrderLines } from '../../../src/shop/orders/move-order-lines.server.ts'
import type { MyOrderView } from '../../../src/shop/orders/orders.schema.ts'
import { recordDelivery, recordShipment } from '../../../src/shop/orders/record-shipment.server.ts'
import { remindOrders } from '../../../src/shop/orders/remind-orders.server.ts'
import { paymentProviders } from '../../../src/shop/payment-methods/payment-providers.server.ts'
import { reconcilePayments } from '../../../src/shop/payments/reconcile-payments.server.ts'
import { syncPayment } from '../../../src/shop/payments/sync-payment.server.ts'
import { browser } from '../../support/browser.ts'
import { customer } from '../../support/customers.ts'
import { emailAbout, emailsTo, linkIn, nextEmailTo } from '../../support/emails.ts'
import { emailsRequested, inTransaction, orderRow, placeOrder, staff, stockOf } from '../../support/orders.ts'
import { plainly } from '../../support/plain-checkout.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import type { Visitor } from '../../support/purchases.ts'
import { simulatedStripe } from '../../support/simulated-stripe.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { soon } from '../../support/soon.ts'
import { freshDatabase, shopOptions } from '../../support/test-shop.ts'

const stripe = simulatedStripe()
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
let now = new Date()
let shop: Shop

beforeAll(async () => {
  const options = { RATE_LIMITS: false, ...stripe.settings(), clock: () => now }
  shop = await assemble(shopOptions(await freshDatabase(), options))
})
afterAll(() => shop?.close())

const clock = () => now
const list = async (visitor: Pick<Visitor, 'ask'>, payload: object = {}) => {
  const { status, body } = await visitor.ask('/api/my-orders/get-my-orders', payload)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as { items: MyOrderView[]; total: number }
}

async function later<Value>(ms: number, act: () => Promise<Value>): Promise<Value> {
  const before = now
  now = new Date(before.getTime() + ms)
  try {
    return await act()
  } finally {
    now = before
  }
}

const paymentParts = () => ({
  db: shop.db,
  log: createLog('silent'),
  clock,
  sites: shop.sites,
  payments: paymentProviders({ 1: stripe.adapter() }),
})

/** The buyer pays at the provider, and the shop polls it. */
async function payFor(order: { payUrl: string; id: string }) {
  await press(order.payUrl, goodCard)
  await later(3 * minuteMs, () => reconcilePayments(paymentParts()))
  expect((await orderRow(shop, order.id)).status).toBe('paid')
}

async function demoCustomer(host = 'localhost') {
  const visitor = browser(shop, { host })
  const answer = await visitor.ask('/api/auth/login', { email: 'busy@demo.test', password: demoPassword })
  expect(answer.status).toBe(200)
  return { ...visitor, user: answer.body.user as Record<string, unknown> }
}

/** How many requests for parcels the demo has there; they stand in the list of orders as well. */
async function demoRequests(siteId: number): Promise<number> {
  const { count } = await shop.db
    .selectFrom('forwards')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('state', '<>', 'draft')
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('the demo orders break no invariant', async () => {
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('ORD-01 orders are listed ten per page, newest first, with every field of a row', async () => {
  const visitor = await demoCustomer()
  const first = await list(visitor, { language_id: 2 })
  expect(first.total).toBe(16 + (await demoRequests(1)))
  expect(first.items).toHaveLength(10)
  const pages = Math.ceil(first.total / 10)
  const items = [...first.items]
  for (let page = 2; page <= pages; page += 1)
    items.push(...(await list(visitor, { page, language_id: 2 })).items)
  expect(items).toHaveLength(first.total)
  const placed = items.map(({ placed_at: at }) => at)
  expect(placed).toEqual(placed.toSorted().toReversed())
  const orders = items.map(({ number }) => number).filter((number) => number.startsWith('OR'))
  expect(orders.toSorted()).toEqual(
    Array.from({ length: 16 }, (_, index) => `OR1000${String(index + 1).padStart(2, '0')}`),
  )
  expect((await list(visitor, { page: pages + 1 })).items).toEqual([])
  const of = (number: string) => items.find((order) => order.number === number)
  expect(of('OR100014')).toMatchObject({
    status: 'awaiting_payment',
    payment: 'none',
    unpaid_amount: of('OR100014')?.total,
    next_action: { code: 'pay', url: '/lt/payment-pay/?order=OR100014' },
    eta: null,
  })
  expect(of('OR100011')).toMatchObject({ badges: ['info_needed'], next_action: { code: 'give_info' } })
  expect(of('OR100009')).toMatchObject({ badges: ['partly_shipped'], next_action: { code: 'track' } })
  expect(of('OR100009')?.tracking_code).toMatch(/^DEMO/)
  expect(of('OR100008')).toMatchObject({ badges: ['shipped'], unpaid_amount: 0 })
  expect(of('OR100007')).toMatchObject({ badges: ['delivered'], next_action: { code: 'details' }, eta: null })
  expect(of('OR100004')).toMatchObject({ status: 'cancelled', payment: 'refunded' })
  expect(of('OR100002')).toMatchObject({ lines_count: 5, url: '/lt/my-orders/OR100002/' })
  expect(of('OR100002')?.images).toHaveLength(3)
})

test('ORD-01 orders are found by kind and by part of a number; kinds that cannot be ordered yet are empty', async () => {
  const visitor = await demoCustomer()
  expect((await list(visitor, { type_for_filter: 'marketplace' })).total).toBe(14)
  expect(await list(visitor, { type_for_filter: 'quote' })).toMatchObject({
    items: [
      { number: 'OR100016', type: 'quote', status: 'awaiting_payment' },
      { number: 'OR100015', type: 'quote', status: 'paid' },
    ],
    total: 2,
  })
  const requests = await list(visitor, { type_for_filter: 'forward' })
  expect(requests.total).toBe(await demoRequests(1))
  for (const { number, type } of requests.items) expect([number.slice(0, 2), type]).toEqual(['FR', 'forward'])
  expect(await list(visitor, { type_for_filter: 'reservation' })).toMatchObject({ items: [], total: 0 })
  expect(await list(visitor, { search: ' or100011 ' })).toMatchObject({
    total: 1,
    items: [{ number: 'OR100011' }],
  })
  expect((await list(visitor, { search: '%' })).total).toBe(0)
  const wrong = await visitor.ask('/api/my-orders/get-my-orders', { type_for_filter: 'everything' })
  expect(wrong.status).toBe(422)
  expect((await visitor.ask('/api/my-orders/get-my-orders', { page: 0 })).status).toBe(422)
})

test('ORD-01 the page has tabs for the kinds of which the customer has orders, and none without an order', async () => {
  const { visitor: newcomer } = await customer(shop)
  const empty = await newcomer.visit('/en/my-orders/')
  expect([empty.status, empty.html.includes('filter=')]).toEqual([200, false])
  const { html } = await (await demoCustomer()).visit('/en/my-orders/')
  const tabs = [...html.matchAll(/my-orders\/\?filter=(\w+)/g)].map(([, filter]) => filter)
  expect(new Set(tabs)).toEqual(new Set(['marketplace', 'quote', 'forward']))
})

test('LOC-09 the history of an order has the same days and times, yyyy-MM-dd HH:mm of the site, in every language', async () => {
  const visitor = await demoCustomer()
  const timesIn = async (locale: string) => {
    const { html } = await visitor.visit(`/${locale}/my-orders/OR100009/`)
    return [...html.matchAll(/<time dateTime="([^"]*)">([^<]*)<\/time>/g)].map(([, , text]) => text)
  }
  const english = await timesIn('en')
  expect(english.length).toBeGreaterThan(2)
  expect(english.every((text) => /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(text ?? ''))).toBe(true)
  for (const locale of ['lt', 'lv', 'ee']) expect(await timesIn(locale)).toEqual(english)
})

test('SITE-09 tp neither shows nor applies a filter', async () => {
  const visitor = await demoCustomer('tp.localhost')
  const { id } = shop.sites.byCode('tp')
  expect((await list(visitor, { type_for_filter: 'quote' })).total).toBe(16 + (await demoRequests(id)))
  const page = await visitor.visit('/lt/my-orders/?filter=quote&search=OR100014')
  expect(page.html).toContain('OR100014')
  expect(page.html).not.toContain('filter=marketplace')
  const kinds = 'aria-label="Užsakymų rūšys"'
  expect(page.html).not.toContain(kinds)
  expect((await (await demoCustomer()).visit('/lt/my-orders/')).html).toContain(kinds)
  expect((await (await demoCustomer()).visit('/en/my-orders/?filter=reservation')).html).toContain(
    'Nothing of this kind',
  )
})

test('ORD-01 ORD-02 without JavaScript the list, an order and its questions work by links and forms', async () => {
  const visitor = plainBrowser(shop)
  await visitor.ask('/api/auth/login', { email: 'busy@demo.test', password: demoPassword })
  const first = await visitor.open('/en/my-orders/')
  expect(first.texts('tbody tr')).toHaveLength(10)
  const older = await first.follow('Older orders')
  expect([older.path, older.texts('tbody tr').length]).toEqual(['/en/my-orders/?page=2', 10])
  const shopOnly = await older.follow('Shop')
  expect([shopOnly.path, shopOnly.texts('tbody tr').length]).toEqual([
    '/en/my-orders/?filter=marketplace',
    10,
  ])
  const found = await older.press('Find', { search: 'OR100011' })
  expect(found.texts('tbody tr')).toHaveLength(1)
  const questions = await found.follow(/^Answer.*OR100011$/)
  expect(questions.text('h1')).toBe('We have a question')
  // The form has file inputs, so a browser without JavaScript sends it as multipart.
  const nameOf = (selector: string) => questions.attribute(`form[enctype] ${selector}`, 'name') ?? ''
  const form = new FormData()
  form.append(nameOf('input[type=file]'), new File(['no picture'], 'plug.jpg', { type: 'image/jpeg' }))
  form.append(nameOf('input[type=radio]'), 'XL')
  const refused = await visitor.open(questions.path, { method: 'POST', body: form })
  expect(refused.status).toBe(422)
  expect(refused.text('main')).toContain('plug.jpg is not of a kind that we can read here.')
  expect(refused.value(nameOf('input[type=radio]'))).toBe('XL')
  const order = await refused.follow('Go to the order')
  const again = await order.press('Order again')
  expect((await again.follow('Go to the cart')).text('h1')).toBe('Cart')
})

test('ORD-02 an order in Lithuanian shows items, parcels, history, sums, delivery and payments', async () => {
  const page = await plainly(shop, await demoCustomer()).open('/lt/my-orders/OR100009/')
  const sections = page.texts('main section[aria-labelledby] h2')
  for (const name of ['Prekės', 'Siuntos', 'Užsakymo eiga', 'Kaina', 'Pristatymas', 'Mokėjimai'])
    expect(sections).toContain(name)
  expect(page.text('#shipments')).toMatch(/DEMO\d+/)
  expect(page.text('main')).toContain('PVM 21')
})

test('SITE-05 an order is unknown to other customers and on other sites', async () => {
  const buyer = await customer(shop)
  const { number, id } = await placeOrder(shop, buyer.visitor, { email: buyer.email })
  expect((await buyer.visitor.visit(`/en/my-orders/${number}/`)).status).toBe(200)
  const others = [await demoCustomer('lt.localhost'), (await customer(shop)).visitor]
  for (const other of others) {
    expect((await list(other, { search: number })).items.filter((order) => order.number === number)).toEqual(
      [],
    )
    const page = await other.visit(`/en/my-orders/${number}/`)
    expect(page.status).toBe(404)
    const cancelled = await other.post(`/en/my-orders/${number}/`, { intent: 'cancel' })
    expect(cancelled.html).not.toContain(buyer.email)
  }
  expect((await orderRow(shop, id)).status).toBe('awaiting_payment')
  const guest = browser(shop)
  expect((await guest.visit(`/en/my-orders/${number}/`)).headers.get('location')).toContain('/login/')
  expect((await guest.ask('/api/my-orders/get-my-orders', {})).status).toBe(401)
})

test('ORD-02 the page of an order shows items, sums, delivery, payments and history', async () => {
  const buyer = await customer(shop)
  const order = await placeOrder(shop, buyer.visitor, { email: buyer.email, quantity: 2 })
  await payFor(order)
  await inTransaction(shop, (trx) =>
    moveOrderLines(trx, { siteId: 1, orderId: order.id, to: 'bought', at: now, actor: staff }),
  )
  const { id: courierId } = await shop.db
    .selectFrom('couriers')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const send = (trackingCode: string) =>
    inTransaction(shop, (trx) =>
      recordShipment(trx, { siteId: 1, orderId: order.id, courierId, trackingCode, at: now, actor: staff }),
    )
  const [one, two] = await Promise.all([send('AW0001LT'), send('AW0001LT')])
  expect(one.ok && two.ok && one.value.shipmentId === two.value.shipmentId).toBe(true)
  const { html, status } = await buyer.visitor.visit(`/en/my-orders/${order.number}/`)
  expect(status).toBe(200)
  for (const words of [
    'On the way to you',
    'AW0001LT',
    'Bought for you',
    'Handed to',
    'VAT',
    'Card',
    'Jonas Žemaitis',
  ]) {
    expect(html).toContain(words)
  }
  expect(html).toContain('noindex')
  const message = await emailAbout(shop, buyer.email, 'on its way')
  expect(message.text).toContain(`/my-orders/${order.number}/`)

  await inTransaction(shop, async (trx) => {
    if (!one.ok) throw new Error('No parcel')
    await recordDelivery(trx, { siteId: 1, shipmentId: one.value.shipmentId, at: now, actor: staff })
  })
  await later(13 * dayMs, () => completeOrders({ db: shop.db, clock }))
  expect((await orderRow(shop, order.id)).status).toBe('processing')
  await later(15 * dayMs, () => completeOrders({ db: shop.db, clock }))
  expect((await orderRow(shop, order.id)).status).toBe('completed')
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('an unpaid order cancelled several times at once releases stock and promotion once, and cannot be paid any more', async () => {
  const buyer = await customer(shop)
  const used = async () =>
    (
      await acrossSites(shop.db)
        .selectFrom('promotions')
        .select('used')
        .where('site_id', '=', 1)
        .where('code', '=', 'AMBER10')
        .executeTakeFirstOrThrow()
    ).used
  const before = await used()
  const wish = { email: buyer.email, quantity: 2, promotion: 'AMBER10' }
  const order = await placeOrder(shop, buyer.visitor, wish)
  expect(await stockOf(shop, order.variantId)).toEqual({ on_hand: 9, reserved: 2 })
  expect(await used()).toBe(before + 1)
  const cancel = () => buyer.visitor.post(`/en/my-orders/${order.number}/`, { intent: 'cancel' })
  const answers = await Promise.all([cancel(), cancel(), cancel()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[0]?.html).toContain('The order is cancelled.')
  expect((await orderRow(shop, order.id)).status).toBe('cancelled')
  expect(await stockOf(shop, order.variantId)).toEqual({ on_hand: 9, reserved: 0 })
  expect(await used()).toBe(before)
  const db = acrossSites(shop.db)
  const events = await db
    .selectFrom('state_events')
    .select('to_state')
    .where('entity', '=', 'order')
    .where('entity_id', '=', order.id)
    .orderBy('id')
    .execute()
  expect(events.map(({ to_state }) => to_state)).toEqual(['awaiting_payment', 'cancelled'])
  await press(order.payUrl, goodCard)
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const asked = await syncPayment(paymentParts(), id)
  expect(asked.ok && asked.value.captured).toBe(0)
  // The next purchase of the same customer gets a new order.
  expect((await placeOrder(shop, buyer.visitor, { email: buyer.email })).number).not.toBe(order.number)
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('an order whose payment awaits the bank offers no cancellation, and a request for one is refused with the reason', async () => {
  const buyer = await customer(shop)
  const order = await placeOrder(shop, buyer.visitor, { email: buyer.email })
  const page = () => buyer.visitor.visit(`/en/my-orders/${order.number}/`)
  const setState = (from: string, to: string) =>
    acrossSites(shop.db)
      .updateTable('payments')
      .set({ state: to })
      .where('order_id', '=', order.id)
      .where('state', '=', from)
      .executeTakeFirstOrThrow()
  expect((await page()).html).toContain('Cancel the order')
  await setState('requires_action', 'pending')
  expect((await page()).html).not.toContain('Cancel the order')
  const refused = await buyer.visitor.post(`/en/my-orders/${order.number}/`, { intent: 'cancel' })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('A payment is still under way.')
  expect((await orderRow(shop, order.id)).status).toBe('awaiting_payment')
  await setState('pending', 'requires_action')
  expect((await page()).html).toContain('Cancel the order')
})

test('a paid order of which nothing is bought yet can be cancelled, and money and stock return once', async () => {
  const buyer = await customer(shop)
  const order = await placeOrder(shop, buyer.visitor, { email: buyer.email, quantity: 2 })
  const cancel = () => buyer.visitor.post(`/en/my-orders/${order.number}/`, { intent: 'cancel' })
  await press(order.payUrl, goodCard)
  // The provider has the payment, but the shop does not know it yet.
  expect((await cancel()).status).toBe(422)
  expect((await orderRow(shop, order.id)).status).toBe('awaiting_payment')
  await payFor(order)
  expect(await stockOf(shop, order.variantId)).toEqual({ on_hand: 7, reserved: 0 })
  const answers = await Promise.all([cancel(), cancel(), cancel()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await orderRow(shop, order.id)).status).toBe('cancelled')
  expect(await stockOf(shop, order.variantId)).toEqual({ on_hand: 9, reserved: 0 })
  const refunds = () =>
    acrossSites(shop.db)
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select(['refunds.state', 'refunds.reason', 'payments.state as payment'])
      .where('payments.order_id', '=', order.id)
      .execute()
  await expect.poll(refunds, soon).toEqual([{ state: 'succeeded', reason: 'cancelled', payment: 'refunded' }])
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('an order whose items are bought cannot be cancelled by the customer', async () => {
  const buyer = await customer(shop)
  const order = await placeOrder(shop, buyer.visitor, { email: buyer.email })
  await press(order.payUrl, goodCard)
  await payFor(order)
  await inTransaction(shop, (trx) =>
    moveOrderLines(trx, { siteId: 1, orderId: order.id, to: 'bought', at: new Date(), actor: staff }),
  )
  const late = await buyer.visitor.post(`/en/my-orders/${order.number}/`, { intent: 'cancel' })
  expect(late.status).toBe(422)
  expect((await orderRow(shop, order.id)).status).not.toBe('cancelled')
})

test('ordering again puts what can still be bought into the cart once, and names the rest', async () => {
  const buyer = await customer(shop)
  const order = await placeOrder(shop, buyer.visitor, { email: buyer.email, quantity: 3 })
  const again = () => buyer.visitor.post(`/en/my-orders/${order.number}/`, { intent: 'reorder' })
  expect((await again()).html).toContain('It is in your cart now')
  await again()
  const cart = async () =>
    ((await buyer.ask('/api/cart/fetch', {})).body.cart as { items: { quantity: number }[] }).items
  expect((await cart()).map(({ quantity }) => quantity)).toEqual([3])
  await buyer.ask('/api/cart/clear', {})
  // The order itself holds three; one is left.
  await shop.db.updateTable('stocks').set({ on_hand: 4 }).where('variant_id', '=', order.variantId).execute()
  expect((await again()).html).toContain('Fewer are left of')
  expect((await cart()).map(({ quantity }) => quantity)).toEqual([1])
  await buyer.ask('/api/cart/clear', {})
  await shop.db.updateTable('stocks').set({ on_hand: 3 }).where('variant_id', '=', order.variantId).execute()
  expect((await again()).html).toContain('None of it can be bought any more')
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a guest opens the order by the link in an email, and the page does not leak the link', async () => {
  const guest = browser(shop)
  const email = 'svecias@pastas.example'
  const order = await placeOrder(shop, guest, { email })
  await later(31 * minuteMs, () => remindOrders({ db: shop.db, clock }))
  const { token } = linkIn(await nextEmailTo(shop, email), 'order')
  const stranger = browser(shop)
  const page = await stranger.visit(`/en/order/${token}/`)
  expect(page.status).toBe(200)
  expect(page.html).toContain(order.number)
  expect(page.html).toContain(`/en/payment-pay/?order=${order.number}&amp;token=${token}`)
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(page.html).toContain('noindex')
  expect((await stranger.visit(`/en/order/${'0'.repeat(64)}/`)).status).toBe(404)
  expect((await stranger.visit('/en/order/x/')).status).toBe(404)
  const elsewhere = browser(shop, { host: 'lt.localhost' })
  expect((await elsewhere.visit(`/lt/order/${token}/`)).status).toBe(404)
  const cancelled = await stranger.post(`/en/order/${token}/`, { intent: 'cancel' })
  expect(cancelled.html).toContain('The order is cancelled.')
  expect((await orderRow(shop, order.id)).status).toBe('cancelled')
})

test('SHELL-04 the current user has the number of unpaid orders, their totals and the first due date', async () => {
  const buyer = await customer(shop)
  const read = async () =>
    (await buyer.ask('/api/auth/getCurrentUser', {})).body.user as Record<string, unknown>
  expect(await read()).toMatchObject({
    unpaid_orders_count: 0,
    unpaid_orders_totals: [],
    unpaid_orders_due_on: null,
  })
  const first = await placeOrder(shop, buyer.visitor, { email: buyer.email })
  await buyer.ask('/api/cart/clear', {})
  const { total, due_at } = await orderRow(shop, first.id)
  expect(await read()).toMatchObject({
    unpaid_orders_count: 1,
    unpaid_orders_totals: [{ amount: Number(total), currency: 'EUR' }],
    unpaid_orders_due_on: isoDay(due_at, 'Europe/Vilnius'),
  })
  await buyer.visitor.post(`/en/my-orders/${first.number}/`, { intent: 'cancel' })
  expect((await read()).unpaid_orders_count).toBe(0)
})

test('a customer with an unpaid order has an email after half an hour and reminders after two hours and a day; others have none', async () => {
  const buyer = await customer(shop)
  const unpaid = await placeOrder(shop, buyer.visitor, { email: buyer.email })
  const other = await customer(shop)
  const cancelled = await placeOrder(shop, other.visitor, { email: other.email })
  const reminders = async (email: string) =>
    (await emailsTo(shop, email)).filter(({ subject }) => subject.includes('not paid yet')).length
  const look = (hours: number) => later(hours * 60 * minuteMs, () => remindOrders({ db: shop.db, clock }))
  await other.visitor.post(`/en/my-orders/${cancelled.number}/`, { intent: 'cancel' })
  await look(0.4)
  expect((await orderRow(shop, unpaid.id)).unpaid_reminders).toBe(0)
  await Promise.all([look(0.6), look(1)])
  expect((await orderRow(shop, unpaid.id)).unpaid_reminders).toBe(1)
  expect(await emailsRequested(shop, unpaid.id, 'placed')).toBe(1)
  await Promise.all([look(2.1), look(2.1)])
  await look(2.2)
  await expect.poll(() => reminders(buyer.email), soon).toBe(1)
  await Promise.all([look(25), look(25)])
  await look(60)
  await expect.poll(() => reminders(buyer.email), soon).toBe(2)
  expect((await orderRow(shop, unpaid.id)).unpaid_reminders).toBe(3)
  await look(71)
  expect(await emailsRequested(shop, unpaid.id, 'unpaid')).toBe(2)
  expect(await emailsRequested(shop, unpaid.id, 'placed')).toBe(1)
  for (const template of ['placed', 'unpaid'])
    expect(await emailsRequested(shop, cancelled.id, template)).toBe(0)
})

test('a list of orders that cannot be loaded says so and offers a retry with the same filter', async () => {
  const visitor = await demoCustomer()
  const rename = (from: string, to: string) => shop.db.schema.alterTable(from).renameTo(to).execute()
  await rename('shipments', 'shipments_away')
  try {
    const page = await visitor.visit('/en/my-orders/?filter=marketplace')
    expect(page.status).toBe(503)
    expect(page.html).toContain('Your orders could not be loaded')
    expect(page.html).toMatch(/href="\/en\/my-orders\/\?filter=marketplace"[^>]*>Try again/)
  } finally {
    await rename('shipments_away', 'shipments')
  }
})
