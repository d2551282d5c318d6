import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { amount } from '../../../src/core/money.ts'
import { decodeData } from '../../../src/providers/payments/paysera-data.ts'
import { orderToken } from '../../../src/shop/orders/order-token.server.ts'
import { checkoutPaths } from '../../../src/shop/paths/checkout-paths.ts'
import { expireUnpaidOrders } from '../../../src/shop/payments/expire-unpaid-orders.server.ts'
import { settleManualRefund } from '../../../src/shop/payments/manual-refunds.server.ts'
import { reconcilePayments } from '../../../src/shop/payments/reconcile-payments.server.ts'
import { reconcileRefunds } from '../../../src/shop/payments/reconcile-refunds.server.ts'
import { refundPayment } from '../../../src/shop/payments/refund-payment.server.ts'
import type { OutcomeName } from '../../../src/simulator/paysera/outcomes.ts'
import { atPayment, balanceOf, chosen, customerWith, spendFrom } from '../../support/balances.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { beginCheckout, data, pay, toLocker, variantWith } from '../../support/purchases.ts'
import { atBank } from '../../support/simulated-paysera.ts'
import { value } from '../../support/simulated-stripe.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'

const at = payingShop({ hasPaysera: true, hasSecond: true })
const payseraNumber = 3
const fiveInStock = 5

afterEach(async () => {
  at.resetClock()
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

type Placed = Awaited<ReturnType<typeof at.placed>>
const placed = () => at.placed(fiveInStock, undefined, payseraNumber)

/** An order with this outcome at the bank, whose callback has not reached the shop yet. */
async function pressed(outcome: OutcomeName = 'confirm') {
  const order = await placed()
  return { ...order, returnTo: await atBank(order.url, outcome, 'nemunas') }
}

async function paid() {
  const order = await pressed()
  await at.tellAll()
  await isPaid(order)
  return { ...order, payment: await at.payment(order.orderId) }
}

/** Opens the return URL; the location of a redirect, or else the status. */
async function comeBack(to: string): Promise<string> {
  const response = await at.shop.app.request(to)
  return response.headers.get('location') ?? `${response.status}`
}

async function expectPaidOnce({ orderId, variant_id, total }: Placed, emails = ['paid']) {
  expect((await at.order(orderId)).status).toBe('paid')
  const payment = await at.payment(orderId)
  expect(payment).toMatchObject({ state: 'captured', provider: payseraNumber, alarm: null })
  expect(Number(payment.captured)).toBe(total)
  expect(await at.stock(variant_id)).toEqual({ on_hand: fiveInStock - 1, reserved: 0 })
  expect(await at.emails(orderId)).toEqual(emails)
}

const isPaid = ({ orderId }: Pick<Placed, 'orderId'>) =>
  until(async () => (await at.order(orderId)).status === 'paid')

const orderIdOf = ({ url }: Pick<Placed, 'url'>) =>
  decodeData(new URL(url).searchParams.get('data') ?? '').orderid ?? ''

/** Delivers a callback with these changes to the shop; it is genuine unless `style` says otherwise. */
async function tell(order: Pick<Placed, 'url'>, changes: object, style: object = {}): Promise<number> {
  await at.stripe.control('paysera/callbacks/send', { order: orderIdOf(order), changes, ...style })
  const event = at.stripe.received.splice(0).at(-1)
  const isPost = event?.method === 'POST'
  const response = await at.shop.app.request(`http://localhost${event?.path}`, {
    method: event?.method ?? 'POST',
    ...(isPost && { headers: event.headers, body: new Uint8Array(event.raw) }),
  })
  if (response.status === 200) {
    expect(await response.text()).toBe('OK')
    expect(response.headers.get('content-type')).toContain('text/plain')
  }
  return response.status
}

/** Waits until all received webhooks are processed. */
const isProcessed = () =>
  until(async () => {
    const open = await at.db
      .selectFrom('webhook_inbox')
      .select('id')
      .where('processed_at', 'is', null)
      .executeTakeFirst()
    return open === undefined
  })

const problems = () =>
  at.db.selectFrom('webhook_inbox').select('problem').where('problem', 'is not', null).execute()

/** Submits the pay page of an unpaid order. */
async function payAgain({ orderId, slug }: Pick<Placed, 'orderId' | 'slug'>, provider: number, bank = '') {
  const { number } = await at.order(orderId)
  const token = orderToken({ encryption: at.shop.encryption, siteId: 1 }, slug)
  const response = await at.shop.app.request(
    `http://localhost${checkoutPaths('en').payOrder(number, token)}`,
    {
      method: 'POST',
      headers: { origin: 'http://localhost' },
      body: new URLSearchParams({ 'payment.id': String(provider), 'payment.bank': bank }),
    },
  )
  return { status: response.status, to: response.headers.get('location') ?? '' }
}

test('PAY-03 Paysera: an order whose buyer returns before the callback awaits payment until the callback', async () => {
  const order = await pressed()
  expect(await comeBack(order.returnTo)).toBe('200')
  // The return URL carries signed data too, but is no callback.
  expect((await at.order(order.orderId)).status).toBe('awaiting_payment')
  await at.tellAll()
  await isPaid(order)
  await expectPaidOnce(order)
  expect(await comeBack(order.returnTo)).toBe('200')
})

test('PAY-03 Paysera: an order whose tab was closed is paid by the callback alone', async () => {
  const order = await pressed('close')
  await at.tellAll()
  await isPaid(order)
  await expectPaidOnce(order)
})

test('PAY-03 Paysera: callbacks repeated in every encoding, at two processes at once, make one payment', async () => {
  const order = await pressed()
  await at.stripe.settle()
  for (const style of [
    { method: 'GET' },
    { as: 'ss2' },
    { as: 'encrypted' },
    { method: 'GET', as: 'encrypted' },
  ])
    await at.stripe.control('paysera/callbacks/send', { order: orderIdOf(order), ...style })
  // Status 3 only adds the name of the payer; the other callback repeats the state with other details.
  for (const changes of [{ status: '3' }, { payamount: '1', paycurrency: 'USD' }])
    await at.stripe.control('paysera/callbacks/send', { order: orderIdOf(order), changes })
  const events = at.stripe.received.splice(0)
  expect(events).toHaveLength(7)
  await Promise.all(
    [...events, ...events.toReversed()].map((event, place) =>
      at.tell(event, place % 2 ? at.shop : at.second),
    ),
  )
  await isPaid(order)
  await isProcessed()
  await expectPaidOnce(order)
})

test.each([
  [['1', '2', '0', '3', '4'], 'captured', 'paid', ['paid']],
  [['3', '2', '1'], 'captured', 'paid', ['paid']],
  [['0', '1'], 'captured', 'paid', ['failed', 'paid']],
  [['2', '4'], 'pending', 'awaiting_payment', []],
  [['2', '0'], 'failed', 'awaiting_payment', ['failed']],
  [['1', '5', '1', '2'], 'refunded', 'paid', ['paid', 'refunded']],
] as const)('PAY-03 Paysera: after %o the payment is %s', async (statuses, state, status, emails) => {
  const order = await placed()
  await fetch(order.url)
  for (const [place, told] of statuses.entries()) {
    // A distinct text, because an identical callback would be skipped as a repeat.
    expect(await tell(order, { status: told, paytext: `${place}` })).toBe(200)
    await isProcessed()
  }
  expect((await at.payment(order.orderId)).state).toBe(state)
  expect((await at.order(order.orderId)).status).toBe(status)
  expect(await at.emails(order.orderId)).toEqual(emails)
})

test.each([
  ['a forged signature', {}, { as: 'wrong_signature' }],
  ['data that was changed', {}, { as: 'changed_data' }],
  ['only the sum with the password', {}, { as: 'ss1' }],
  ['a project of somebody else', { projectid: '7' }, {}],
  ['the other mode', { test: '0' }, {}],
])('PAY-03 Paysera: %s is refused and not stored', async (_title, changes, style) => {
  const order = await pressed()
  await at.stripe.settle()
  at.stripe.received.splice(0)
  const count = () => at.db.selectFrom('webhook_inbox').select('id').execute()
  const before = (await count()).length
  for (const method of ['POST', 'GET']) expect(await tell(order, changes, { ...style, method })).toBe(400)
  expect(await count()).toHaveLength(before)
  expect((await at.order(order.orderId)).status).toBe('awaiting_payment')
})

test.each([
  ['less', { amount: '1' }, 'amount_mismatch'],
  ['more', { amount: '99999999' }, 'amount_mismatch'],
  ['another currency', { currency: 'USD' }, 'currency_mismatch'],
])('PAY-03 Paysera: %s than agreed pays nothing and raises an alarm', async (_title, changes, alarm) => {
  const order = await pressed()
  await at.stripe.settle()
  at.stripe.received.splice(0)
  expect(await tell(order, changes)).toBe(200)
  await isProcessed()
  expect(await at.payment(order.orderId)).toMatchObject({
    state: 'pending',
    captured: '0.0000',
    alarm,
  })
  expect((await at.order(order.orderId)).status).toBe('awaiting_payment')
  // The money may be meant for this order, so no second payment starts before staff have decided.
  expect(await payAgain(order, 1)).toMatchObject({ status: 409 })
  // A correct callback that follows does not resolve the alarm either.
  expect(await tell(order, {})).toBe(200)
  await isProcessed()
  expect(await at.payment(order.orderId)).toMatchObject({ state: 'pending', captured: '0.0000', alarm })
  expect((await at.order(order.orderId)).status).toBe('awaiting_payment')
})

test('PAY-03 Paysera: a callback about an unknown payment is stored with its problem and answered with OK', async () => {
  const order = await pressed()
  await at.stripe.settle()
  at.stripe.received.splice(0)
  expect(await tell(order, { orderid: 'payment-of-nobody' })).toBe(200)
  await isProcessed()
  expect(await problems()).toEqual([{ problem: 'unknown_payment' }])
  expect((await at.order(order.orderId)).status).toBe('awaiting_payment')
})

test('PAY-03 Paysera: the webhook route of another provider does not accept GET', async () => {
  const response = await at.shop.app.request('http://localhost/api/webhooks/stripe?data=x')
  expect(response.status).toBe(404)
})

test('PAY-03 Paysera: a callback refused for lack of the public key pays when it is sent again', async () => {
  const order = await pressed()
  await at.stripe.settle()
  at.stripe.received.splice(0)
  await at.stripe.control('paysera/key/rotate')
  const path = '/download/public.key'
  await at.stripe.control('faults', { method: 'GET', path, times: 1, action: 'reset-before' })
  at.pass(2)
  expect(await tell(order, {})).toBe(400)
  at.pass(2)
  expect(await tell(order, {})).toBe(200)
  await isPaid(order)
  await expectPaidOnce(order)
})

test('PAY-03 Paysera: a payment that is pending at a slow bank blocks other payments, and then pays', async () => {
  const order = await pressed('slow')
  await at.tellAll()
  await until(async () => (await at.payment(order.orderId)).state === 'pending')
  expect(await payAgain(order, 1)).toMatchObject({ status: 409 })
  expect(await order.visitor.ask(`/api/checkout/invalidate/${order.slug}`, {})).toMatchObject({
    status: 409,
    body: { code: 'payment.payment_pending' },
  })
  await at.stripe.settle(10)
  await at.tellAll()
  await isPaid(order)
  await expectPaidOnce(order)
})

test('PAY-03 Paysera: an order refused at the bank awaits payment and is paid by card', async () => {
  const order = await pressed('refuse')
  expect(order.returnTo).toContain('/payment/decline/')
  await at.tellAll()
  await until(async () => (await at.payment(order.orderId)).state === 'failed')
  expect(await comeBack(order.returnTo)).toBe('200')
  const card = await payAgain(order, 1)
  expect(card.to).toContain('/c/pay/cs_test_')
  await press(card.to, goodCard)
  await at.tellAll()
  await isPaid(order)
})

test('PAY-03 Paysera: without a callback an open page expires after hours and a pending payment after a week; late money still pays', async () => {
  const [left, slow] = [await placed(), await pressed('slow')]
  await at.tellAll()
  await until(async () => (await at.payment(slow.orderId)).state === 'pending')
  at.pass(5 * 60)
  await reconcilePayments(at.parts())
  expect((await at.payment(left.orderId)).state).toBe('expired')
  expect((await at.payment(slow.orderId)).state).toBe('pending')
  at.pass(8 * 24 * 60)
  await reconcilePayments(at.parts())
  expect((await at.payment(slow.orderId)).state).toBe('expired')
  await expireUnpaidOrders(at.parts())
  expect((await at.order(slow.orderId)).status).toBe('expired')
  await at.stripe.settle(10)
  await at.tellAll()
  await isPaid(slow)
  await expectPaidOnce(slow, ['failed', 'paid'])
})

test('PAY-01 Paysera: the chosen bank is sent with the payment, and another bank is another attempt', async () => {
  const { visitor } = await customerWith(at.shop, '0')
  const slug = await beginCheckout(visitor, await variantWith(at.shop.db, fiveInStock))
  await toLocker(visitor, slug)
  const payment = { id: payseraNumber, bank: 'zalioji' }
  const { total } = await data(visitor, slug, { step: 5, payment })
  const answer = await pay(visitor, slug, total)
  const { order_id: orderId, next } = answer.body as { order_id: number; next: { url: string } }
  const words = (url: string) => decodeData(new URL(url).searchParams.get('data') ?? '')
  expect(words(next.url)).toMatchObject({ payment: 'zalioji', country: 'LT' })
  const order = { orderId, slug, url: next.url }
  expect((await payAgain(order, payseraNumber, 'zalioji')).to).toBe(next.url)
  const other = await payAgain(order, payseraNumber, 'daugavalv')
  expect(words(other.to)).toMatchObject({ payment: 'daugavalv', country: 'LV' })
  expect(words(other.to).orderid).not.toBe(orderIdOf(order))
  expect(await at.payment(orderId)).toMatchObject({ attempt: 2, bank: 'daugavalv' })
  await atBank(other.to, 'confirm')
  await at.tellAll()
  await isPaid(order)
})

test('a bank is ignored for other methods, and a key that is too long is refused', async () => {
  const { visitor } = await customerWith(at.shop, '0')
  const slug = await beginCheckout(visitor, await variantWith(at.shop.db, fiveInStock))
  await toLocker(visitor, slug)
  const choose = (payment: object) => visitor.ask(`/api/checkout/fetch/${slug}`, { step: 5, payment })
  expect((await choose({ id: 1, bank: 'zalioji' })).body.payment).toEqual({ id: 1, bank: null })
  expect((await choose({ id: 3, bank: 'zalioji' })).body.payment).toEqual({ id: 3, bank: 'zalioji' })
  expect((await choose({ id: 3, bank: 'x'.repeat(21) })).status).toBe(422)
})

const refund = (paymentId: string, text: string, isToBalance = false) =>
  refundPayment(at.parts(), {
    siteId: 1,
    paymentId,
    amount: amount(text),
    reason: 'goodwill',
    actor: { type: 'staff', id: '1' },
    isToBalance,
  })
const settle = (refundId: string, reference: string | null) =>
  settleManualRefund(at.parts(), { siteId: 1, refundId, reference, actor: { type: 'staff', id: '7' } })

test('a refund by Paysera waits to be made by hand, counts as requested, and is emailed once it is made', async () => {
  const { payment, orderId, total } = await paid()
  const first = value(await refund(payment.id, '1.10'))
  expect(first.state).toBe('manual')
  at.pass(30 * 60)
  await reconcileRefunds(at.parts())
  expect((await at.refunds(payment.id))[0]?.state).toBe('manual')
  expect(await refund(payment.id, String(total))).toMatchObject({ error: { code: 'payment.refund_exceeds' } })
  expect(await at.payment(orderId)).toMatchObject({ state: 'captured', refunded: '0.0000' })
  const [once, again] = await Promise.all([settle(first.id, 'PAY-77'), settle(first.id, 'PAY-77')])
  expect([once.ok, again.ok].filter(Boolean)).toHaveLength(1)
  expect(await at.payment(orderId)).toMatchObject({ state: 'partially_refunded', refunded: '1.1000' })
  expect((await at.refunds(payment.id))[0]).toMatchObject({ state: 'succeeded', reference: 'PAY-77' })
  expect(await at.emails(orderId)).toEqual(['paid', 'refunded'])
  const told = await at.db
    .selectFrom('state_events')
    .select(['to_state', 'actor_type', 'actor_id'])
    .where('entity', '=', 'refund')
    .where('entity_id', '=', first.id)
    .orderBy('id')
    .execute()
  expect(told).toEqual([
    { to_state: 'requested', actor_type: 'staff', actor_id: '1' },
    { to_state: 'manual', actor_type: 'provider', actor_id: null },
    { to_state: 'succeeded', actor_type: 'staff', actor_id: '7' },
  ])
})

test('two refunds made by hand at the same moment are both counted', async () => {
  const { payment, orderId } = await paid()
  const two = [value(await refund(payment.id, '1.00')), value(await refund(payment.id, '2.00'))]
  await Promise.all(two.map(({ id }) => settle(id, `hand ${id.slice(0, 8)}`)))
  expect(await at.payment(orderId)).toMatchObject({ state: 'partially_refunded', refunded: '3.0000' })
})

test('a manual refund that is not made can go to the balance instead', async () => {
  const person = await customerWith(at.shop, '0')
  const slug = await beginCheckout(person.visitor, await variantWith(at.shop.db, fiveInStock))
  await toLocker(person.visitor, slug)
  const { total } = await data(person.visitor, slug, { step: 5, payment: { id: payseraNumber } })
  const { body } = await pay(person.visitor, slug, total)
  const { order_id: orderId, next } = body as { order_id: number; next: { url: string } }
  await atBank(next.url, 'confirm', 'nemunas')
  await at.tellAll()
  await isPaid({ orderId })
  const { id: paymentId } = await at.payment(orderId)
  const manual = value(await refund(paymentId, String(total)))
  expect(value(await settle(manual.id, null)).state).toBe('failed')
  expect(value(await refund(paymentId, String(total), true)).state).toBe('succeeded')
  expect((await balanceOf(at.shop, person.user.id)).available).toBe(total)
  expect((await at.payment(orderId)).state).toBe('refunded')
  // A late callback with an older state undoes none of it.
  await tell({ url: next.url }, { status: '1', paytext: 'late' })
  await isProcessed()
  expect(await at.payment(orderId)).toMatchObject({ state: 'refunded', alarm: null })
})

test('a manual refund is done when Paysera reports that the money went back', async () => {
  const { payment, orderId, url, total } = await paid()
  const waiting = value(await refund(payment.id, String(total)))
  expect(waiting.state).toBe('manual')
  expect(await tell({ url }, { status: '5' })).toBe(200)
  await until(async () => (await at.refunds(payment.id))[0]?.state === 'succeeded')
  expect((await at.payment(orderId)).state).toBe('refunded')
  expect(await at.emails(orderId)).toEqual(['paid', 'refunded'])
})

test('PAY-03 Paysera: the second payment of an order paid by card and by bank becomes a manual refund', async () => {
  const order = await placed()
  const card = await payAgain(order, 1)
  await press(card.to, goodCard)
  await atBank(order.url, 'confirm', 'nemunas')
  await at.stripe.settle()
  const events = at.stripe.received.splice(0)
  const bankLast = [
    ...events.filter(({ path }) => !path.includes('paysera')),
    ...events.filter(({ path }) => path.includes('paysera')),
  ]
  for (const event of bankLast) {
    await at.tell(event)
    await isProcessed()
  }
  await isPaid(order)
  const { id } = await at.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', String(order.orderId))
    .where('alarm', '=', 'paid_twice')
    .executeTakeFirstOrThrow()
  await until(async () => (await at.refunds(id))[0]?.state === 'manual')
})

test('BAL-03 a top-up by bank is added once, and deducted when it is refunded by hand', async () => {
  const person = await customerWith(at.shop, '0')
  const wish = { amount: 20, provider: payseraNumber, bank: 'nemunas' }
  const { status, body } = await person.ask('/api/balance/top-up', wish)
  expect(status, JSON.stringify(body)).toBe(200)
  const { url } = body.next as { url: string }
  await atBank(url, 'confirm')
  await at.stripe.settle()
  const events = at.stripe.received.splice(0)
  for (const event of [...events, ...events]) await at.tell(event)
  await until(async () => (await balanceOf(at.shop, person.user.id)).available > 0)
  await isProcessed()
  expect((await balanceOf(at.shop, person.user.id)).available).toBe(20)
  const manual = value(await refund(orderIdOf({ url }), '20'))
  value(await settle(manual.id, 'PAY-78'))
  expect((await balanceOf(at.shop, person.user.id)).available).toBe(0)
})

test('PAY-02 Paysera: an order whose rest is refused and then paid takes its balance part once', async () => {
  const person = await customerWith(at.shop, '5')
  const { slug } = await atPayment(at.shop, person.visitor)
  expect((await spendFrom(person.visitor, slug, 5)).status).toBe(200)
  const { total } = await chosen(person.visitor, slug, payseraNumber)
  const { body } = await pay(person.visitor, slug, total)
  const { order_id: orderId, next } = body as { order_id: number; next: { url: string } }
  await atBank(next.url, 'refuse', 'nemunas')
  await at.tellAll()
  await until(async () => (await at.payment(orderId)).state === 'failed')
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 5, authorised: 0 })
  await atBank(next.url, 'confirm')
  await at.tellAll()
  await isPaid({ orderId })
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 0, authorised: 0 })
  expect(await at.payment(orderId)).toMatchObject({ state: 'captured', provider: payseraNumber, alarm: null })
})
