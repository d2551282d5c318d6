import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { amount } from '../../../src/core/money.ts'
import { orderToken } from '../../../src/shop/orders/order-token.server.ts'
import { checkoutPaths } from '../../../src/shop/paths/checkout-paths.ts'
import { expireUnpaidOrders } from '../../../src/shop/payments/expire-unpaid-orders.server.ts'
import { reconcilePayments } from '../../../src/shop/payments/reconcile-payments.server.ts'
import { refundPayment } from '../../../src/shop/payments/refund-payment.server.ts'
import type { FundingName } from '../../../src/simulator/paypal/fundings.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { choose } from '../../support/simulated-paypal.ts'
import { value } from '../../support/simulated-stripe.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'

const at = payingShop({ hasPaypal: true, hasSecond: true })
const paypalNumber = 2
const fiveInStock = 5

afterEach(async () => {
  at.resetClock()
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

type Placed = Awaited<ReturnType<typeof at.placed>>
const placed = () => at.placed(fiveInStock, undefined, paypalNumber)
const objects = () => at.stripe.ask('paypal/objects')

/** An order approved on PayPal's page, whose buyer has not returned to the shop yet. */
async function agreed(funding: FundingName = 'paid') {
  const order = await placed()
  return { ...order, returnTo: await choose(order.url, funding) }
}

/** Opens the return URL; the location of a redirect, or else the status. */
async function comeBack(to: string): Promise<string> {
  const response = await at.shop.app.request(to)
  return response.headers.get('location') ?? `${response.status}`
}

async function expectPaidOnce({ orderId, variant_id, total }: Placed) {
  expect((await at.order(orderId)).status).toBe('paid')
  expect(await at.payment(orderId)).toMatchObject({ state: 'captured', provider: 2, alarm: null })
  expect(Number((await at.payment(orderId)).captured)).toBe(total)
  expect(await at.stock(variant_id)).toEqual({ on_hand: fiveInStock - 1, reserved: 0 })
  expect(await at.emails(orderId)).toEqual(['paid'])
  expect((await objects()).captures).toHaveLength(1)
  const moves = await at.db
    .selectFrom('state_events')
    .select('to_state')
    .where('entity', '=', 'payment')
    .where('entity_id', '=', (await at.payment(orderId)).id)
    .where('to_state', '=', 'captured')
    .execute()
  expect(moves).toHaveLength(1)
}

const isPaid = ({ orderId }: Placed) => until(async () => (await at.order(orderId)).status === 'paid')

/** Submits the pay page of an unpaid order. */
async function payAgain({ orderId, slug }: Pick<Placed, 'orderId' | 'slug'>, provider: number) {
  const { number } = await at.order(orderId)
  const token = orderToken({ encryption: at.shop.encryption, siteId: 1 }, slug)
  return at.shop.app.request(`http://localhost${checkoutPaths('en').payOrder(number, token)}`, {
    method: 'POST',
    headers: { origin: 'http://localhost' },
    body: new URLSearchParams({ 'payment.id': String(provider) }),
  })
}

test('PAY-03 PayPal: an approved payment is captured on the return, and later webhooks change nothing', async () => {
  const order = await agreed()
  expect((await at.order(order.orderId)).status).toBe('awaiting_payment')
  expect(await comeBack(order.returnTo)).toBe('200')
  await expectPaidOnce(order)
  await at.tellAll()
  await at.tellAll()
  await at.allHeard((await at.payment(order.orderId)).provider_ref)
  await expectPaidOnce(order)
})

test('PAY-03 PayPal: an approved payment whose tab was closed is captured by the webhook alone', async () => {
  const order = await agreed()
  await at.tellAll()
  await isPaid(order)
  await expectPaidOnce(order)
})

test('PAY-03 PayPal: the return and repeated webhooks, at the same moment, reversed and at two processes, make one payment', async () => {
  const order = await agreed()
  await at.stripe.settle()
  await Promise.all([comeBack(order.returnTo), ...at.stripe.received.map((event) => at.tell(event))])
  await at.stripe.settle()
  const events = at.stripe.received.splice(0).toReversed()
  expect(events.length).toBeGreaterThan(1)
  await Promise.all(
    [...events, ...events].map((event, place) => at.tell(event, place % 2 ? at.shop : at.second)),
  )
  await isPaid(order)
  await expectPaidOnce(order)
})

test('PAY-03 PayPal: an approved payment whose webhooks were lost is captured by polling', async () => {
  const order = await agreed()
  at.pass(3)
  await reconcilePayments(at.parts())
  await expectPaidOnce(order)
})

test('PAY-03 PayPal: a forged webhook is refused, and one that cannot be verified yet gets 503, so that it is sent again', async () => {
  const order = await agreed()
  await at.stripe.settle()
  const [event] = at.stripe.received
  const post = async (headers: Headers) => {
    const body = new Uint8Array(event?.raw ?? [])
    return at.shop.app.request('http://localhost/api/webhooks/paypal', { method: 'POST', headers, body })
  }
  const forged = new Headers(event?.headers)
  forged.set('paypal-transmission-id', 'another')
  expect((await post(forged)).status).toBe(400)
  const unknown = new Headers(event?.headers)
  // Another URL of the same certificate, so that it is not in the cache.
  unknown.set('paypal-cert-url', `${event?.headers.get('paypal-cert-url')}-GONE`)
  const verification = '/v1/notifications/verify-webhook-signature'
  await at.stripe.control('faults', { method: 'POST', path: verification, times: 3, action: 'reset-before' })
  expect((await post(unknown)).status).toBe(503)
  const count = at.db
    .selectFrom('webhook_inbox')
    .select('event_id')
    .where('event_id', '=', `${event?.eventId}`)
  expect(await count.execute()).toEqual([])
  expect((await at.order(order.orderId)).status).toBe('awaiting_payment')
  expect((await post(new Headers(event?.headers))).status).toBe(200)
  await isPaid(order)
})

test('PAY-03 PayPal: an order whose buyer cancelled at PayPal awaits payment and can be paid on the same page', async () => {
  const order = await placed()
  const page = await (await fetch(order.url)).text()
  expect(page).toContain('SIMULATOR')
  await press(order.url, { login: 'buyer' })
  const html = await (await fetch(order.url)).text()
  const back = /<a href="([^"]+)">Cancel/.exec(html)?.[1]?.replaceAll('&#38;', '&') ?? ''
  expect(new URL(back).pathname).toBe('/en/payment/decline/')
  expect(await comeBack(back)).toBe('200')
  expect((await at.order(order.orderId)).status).toBe('awaiting_payment')
  const again = await payAgain(order, 2)
  expect(again.headers.get('location')).toBe(order.url)
  await comeBack(await choose(order.url, 'paid'))
  await expectPaidOnce(order)
})

test('PAY-03 PayPal: a declined funding source leads to the fail page, and from there back to PayPal', async () => {
  const order = await agreed('declined')
  expect(await comeBack(order.returnTo)).toContain('/en/payment/fail/')
  expect(await at.payment(order.orderId)).toMatchObject({
    state: 'requires_action',
    decline_code: 'INSTRUMENT_DECLINED',
  })
  expect((await payAgain(order, 2)).headers.get('location')).toBe(order.url)
  await comeBack(await choose(order.url, 'paid'))
  await expectPaidOnce(order)
})

test('PAY-03 PayPal: after a declined funding source another method pays, and PayPal captures nothing', async () => {
  const order = await agreed('declined')
  await comeBack(order.returnTo)
  const card = (await payAgain(order, 1)).headers.get('location') ?? ''
  expect(card).toContain('/c/pay/cs_test_')
  // In the other tab the buyer approves after all; the shop does not capture it.
  await comeBack(await choose(order.url, 'paid'))
  await at.tellAll()
  await press(card, goodCard)
  await at.tellAll()
  await isPaid(order)
  expect((await objects()).captures).toEqual([])
  expect(await at.payment(order.orderId)).toMatchObject({ provider: 1, state: 'captured', alarm: null })
})

test('PAY-03 PayPal: a checkout with an approved payment cannot be given up', async () => {
  const order = await agreed()
  expect(await order.visitor.ask(`/api/checkout/invalidate/${order.slug}`, {})).toMatchObject({
    status: 409,
    body: { code: 'payment.payment_pending' },
  })
  await comeBack(order.returnTo)
  await expectPaidOnce(order)
})

test('PAY-03 PayPal: a payment of an expired order that is approved late is not captured', async () => {
  const order = await placed()
  expect((await order.visitor.ask(`/api/checkout/invalidate/${order.slug}`, {})).status).toBe(200)
  at.pass(4 * 24 * 60)
  await expireUnpaidOrders(at.parts())
  expect((await at.order(order.orderId)).status).toBe('expired')
  await comeBack(await choose(order.url, 'paid'))
  await at.stripe.settle()
  expect((await objects()).captures).toEqual([])
  expect((await objects()).orders[0].status).toBe('APPROVED')
})

test.each([
  ['review', 'paid', 'captured', ['paid']],
  ['review_denied', 'awaiting_payment', 'failed', ['failed']],
] as const)(
  'PAY-03 PayPal: an order in %s awaits payment, then it is %s',
  async (funding, status, state, emails) => {
    const order = await agreed(funding)
    expect(await comeBack(order.returnTo)).toBe('200')
    expect(await at.payment(order.orderId)).toMatchObject({ state: 'pending', captured: '0.0000' })
    expect((await at.order(order.orderId)).status).toBe('awaiting_payment')
    // During the review no other payment may start.
    expect((await payAgain(order, 1)).status).toBe(409)
    await at.stripe.settle(10)
    await at.tellAll()
    await until(async () => (await at.payment(order.orderId)).state === state)
    expect((await at.order(order.orderId)).status).toBe(status)
    expect(await at.emails(order.orderId)).toEqual(emails)
  },
)

test('PAY-03 PayPal: a reviewed payment whose webhooks come in the wrong order is paid once', async () => {
  const order = await agreed('review')
  await at.stripe.settle()
  const [agreement] = at.stripe.received.splice(0)
  if (!agreement) throw new Error('Nothing was told')
  await at.tell(agreement)
  await until(async () => (await at.payment(order.orderId)).state === 'pending')
  await at.stripe.settle(10)
  const later = at.stripe.received.splice(0)
  expect(later.length).toBeGreaterThan(1)
  for (const event of [...later.toReversed(), agreement]) await at.tell(event)
  await isPaid(order)
  await at.allHeard((await at.payment(order.orderId)).provider_ref)
  await expectPaidOnce(order)
})

test('PAY-03 PayPal: an approval that is not captured expires, and the order can be paid again', async () => {
  const order = await agreed()
  const path = `/v2/checkout/orders/*/capture`
  await at.stripe.control('faults', { method: 'POST', path, times: 3, action: 'reset-before' })
  await comeBack(order.returnTo)
  expect((await at.order(order.orderId)).status).toBe('awaiting_payment')
  await at.stripe.settle(3 * 3600)
  at.pass(3 * 60)
  await reconcilePayments(at.parts())
  expect(await at.payment(order.orderId)).toMatchObject({ state: 'expired', captured: '0.0000' })
  const again = (await payAgain(order, 2)).headers.get('location') ?? ''
  expect(again).not.toBe(order.url)
  await comeBack(await choose(again, 'paid'))
  expect((await at.order(order.orderId)).status).toBe('paid')
})

test.each([
  ['amount', { value: '0.10' }],
  ['currency', { currency: 'USD' }],
])('PAY-03 PayPal: another %s than agreed is never captured', async (_what, money) => {
  const order = await agreed()
  const { provider_ref } = await at.payment(order.orderId)
  await at.stripe.control('paypal/orders/amount', { order: provider_ref, ...money })
  expect(await comeBack(order.returnTo)).toContain('/en/payment/fail/')
  expect(await at.payment(order.orderId)).toMatchObject({ state: 'failed', captured: '0.0000' })
  expect((await objects()).captures).toEqual([])
})

/** How to cause each problem for which the shop does not capture an approved payment. */
const refusals = {
  AMOUNT_CHANGED: ({ provider_ref }: PaymentRow) =>
    at.stripe.control('paypal/orders/amount', { order: provider_ref, value: '0.10' }),
  DUPLICATE_INVOICE_ID: ({ idempotency_key }: PaymentRow) =>
    at.stripe.control('paypal/invoices', { invoice_id: idempotency_key }),
}
type PaymentRow = Awaited<ReturnType<typeof at.payment>>

/** A payment approved on PayPal's page and refused when the buyer returns. */
async function refused(issue: keyof typeof refusals) {
  const order = await agreed()
  const payment = await at.payment(order.orderId)
  await refusals[issue](payment)
  expect(await comeBack(order.returnTo)).toContain('/en/payment/fail/')
  return { ...order, providerRef: `${payment.provider_ref}` }
}

test.each(Object.keys(refusals) as (keyof typeof refusals)[])(
  'PAY-03 PayPal: a payment refused for %s stays refused, sends one email, and another method can pay at once',
  async (issue) => {
    const order = await refused(issue)
    const isRefused = async () => {
      expect(await at.payment(order.orderId)).toMatchObject({ state: 'failed', decline_code: issue })
      expect(await at.emails(order.orderId)).toEqual(['failed'])
    }
    await isRefused()
    for (let visits = 0; visits < 3; visits += 1) {
      expect(await comeBack(order.returnTo)).toContain('/en/payment/fail/')
      await isRefused()
    }
    await at.tellAll()
    await at.allHeard(order.providerRef)
    await isRefused()
    const card = (await payAgain(order, 1)).headers.get('location') ?? ''
    expect(card).toContain('/c/pay/cs_test_')
    await press(card, goodCard)
    await at.tellAll()
    await isPaid(order)
    await comeBack(order.returnTo)
    expect((await objects()).captures).toEqual([])
    expect(await at.emails(order.orderId)).toEqual(['failed', 'paid'])
  },
)

test('PAY-03 PayPal: a refused payment that PayPal captures all the same raises an alarm and blocks a second payment', async () => {
  const order = await refused('AMOUNT_CHANGED')
  await at
    .parts()
    .payments.provider(2)
    ?.fetch(order.providerRef, { amount: amount('0.10'), currency: 'EUR' })
  expect((await objects()).captures).toHaveLength(1)
  await comeBack(order.returnTo)
  const alarmed = { state: 'pending', alarm: 'amount_mismatch', captured: '0.0000' }
  expect(await at.payment(order.orderId)).toMatchObject(alarmed)
  expect((await payAgain(order, 1)).status).toBe(409)
  expect(await at.emails(order.orderId)).toEqual(['failed'])
})

test('PAY-03 PayPal: a payment is refunded in part, slowly, and then reversed by a bank', async () => {
  const order = await agreed('refund_slow')
  await comeBack(order.returnTo)
  const { id: paymentId, capture_ref } = await at.payment(order.orderId)
  const refund = (text: string) =>
    refundPayment(at.parts(), {
      siteId: 1,
      paymentId,
      amount: amount(text),
      reason: 'goodwill',
      actor: { type: 'staff', id: '1' },
    })
  expect(value(await refund('1.10')).state).toBe('pending')
  await at.stripe.settle(120)
  await at.tellAll()
  await until(async () => (await at.refunds(paymentId))[0]?.state === 'succeeded')
  expect(await at.payment(order.orderId)).toMatchObject({ state: 'partially_refunded', refunded: '1.1000' })
  expect(await refund('100000')).toMatchObject({ error: { code: 'payment.refund_exceeds' } })
  await at.stripe.control('paypal/captures/reverse', { capture: capture_ref })
  await at.tellAll()
  await until(async () => (await at.payment(order.orderId)).state === 'disputed')
})

test('PAY-03 PayPal: while PayPal is unavailable the order awaits payment and another method works; later PayPal works again', async () => {
  const create = { method: 'POST', path: '/v2/checkout/orders', action: 'status', status: 503 }
  await at.stripe.control('faults', { ...create, times: 3 })
  await expect(placed()).rejects.toThrow('payment.provider_unavailable')
  const [row] = await at.db
    .selectFrom('payments')
    .select('order_id')
    .where('provider', '=', 2)
    .orderBy('order_id', 'desc')
    .limit(1)
    .execute()
  const { id, checkout_id } = await at.order(String(row?.order_id))
  const { slug } = await at.db
    .selectFrom('checkouts')
    .select('slug')
    .where('id', '=', checkout_id)
    .executeTakeFirstOrThrow()
  const order = { orderId: Number(id), slug }
  expect((await payAgain(order, 1)).headers.get('location')).toContain('/c/pay/cs_test_')
  const back = (await payAgain(order, 2)).headers.get('location') ?? ''
  await comeBack(await choose(back, 'paid'))
  expect((await at.order(id)).status).toBe('paid')
})
