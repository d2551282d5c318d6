import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { type Amount, amount } from '../../../src/core/money.ts'
import { moveLines } from '../../../src/shop/orders/order-lines.queries.server.ts'
import { releaseOrderLines } from '../../../src/shop/orders/order-stock.queries.server.ts'
import { orderToken } from '../../../src/shop/orders/order-token.server.ts'
import { moveOrder } from '../../../src/shop/orders/orders.queries.server.ts'
import { orderPaths } from '../../../src/shop/paths/order-paths.ts'
import { expireUnpaidOrders } from '../../../src/shop/payments/expire-unpaid-orders.server.ts'
import { reconcilePayments } from '../../../src/shop/payments/reconcile-payments.server.ts'
import { reconcileRefunds } from '../../../src/shop/payments/reconcile-refunds.server.ts'
import { refundPayment } from '../../../src/shop/payments/refund-payment.server.ts'
import { emailsTo } from '../../support/emails.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { pretendAttempts } from '../../support/pretend.ts'
import { paymentToStart, value } from '../../support/simulated-stripe.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'

const at = payingShop()

afterEach(async () => {
  at.resetClock()
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

function refund(paymentId: string, wanted: Amount) {
  const actor = { type: 'staff' as const, id: '1' }
  return refundPayment(at.parts(), { siteId: 1, paymentId, amount: wanted, reason: 'goodwill', actor })
}

const exceeds = { ok: false, error: { code: 'payment.refund_exceeds' } }

test('PAY-03 a payment is refunded in parts, and never more than was captured', async () => {
  const { payment, orderId } = await at.paid()
  const part = amount('1.10')
  for (let turn = 1; turn <= 3; turn += 1) {
    expect(value(await refund(payment.id, part)).state).toBe('succeeded')
    expect(await at.payment(orderId)).toMatchObject({
      state: 'partially_refunded',
      refunded: (1.1 * turn).toFixed(4),
    })
  }
  const rest = amount(payment.amount) - 3 * part
  expect(await refund(payment.id, (rest + 100) as Amount)).toEqual(exceeds)
  expect(await refund(payment.id, 0 as Amount)).toEqual(exceeds)
  expect(await refund(randomUUID(), part)).toMatchObject({ error: { code: 'service.not_found' } })
  value(await refund(payment.id, rest as Amount))
  expect(await at.payment(orderId)).toMatchObject({ state: 'refunded', refunded: payment.amount })
  expect(await refund(payment.id, part)).toEqual(exceeds)
  await at.tellAll()
  expect(await at.emails(orderId)).toEqual(['paid', ...Array(4).fill('refunded')])
  await until(async () =>
    (await emailsTo(at.shop, 'jonas@pastas.example')).some(({ text }) => text.includes('€1.10')),
  )
  const events = await at.db
    .selectFrom('state_events')
    .select(['to_state', 'actor_type'])
    .where('entity', '=', 'refund')
    .where(
      'entity_id',
      'in',
      (await at.refunds(payment.id)).map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  expect(events).toHaveLength(8)
  expect(events[0]).toEqual({ to_state: 'requested', actor_type: 'staff' })
  expect(events[1]).toEqual({ to_state: 'succeeded', actor_type: 'provider' })
})

test('refunds beyond the payment are rejected by the database', async () => {
  const { payment } = await at.paid()
  const insert = (wanted: string, state = 'requested') =>
    at.db
      .insertInto('refunds')
      .values({
        id: randomUUID(),
        site_id: 1,
        payment_id: payment.id,
        amount: wanted,
        state,
        reason: 'test',
        created_at: at.now(),
        updated_at: at.now(),
      })
      .execute()
  await expect(insert(String(Number(payment.amount) + 0.01))).rejects.toThrow('More would be given back')
  await insert(payment.amount)
  await expect(insert('0.01')).rejects.toThrow('More would be given back')
  await insert('0.01', 'failed')
  await expect(
    at.db.updateTable('refunds').set({ state: 'requested' }).where('state', '=', 'failed').execute(),
  ).rejects.toThrow('More would be given back')
  await at.db.deleteFrom('refunds').where('payment_id', '=', payment.id).execute()
})

test('PAY-03 a refund whose response was lost is retried with the same idempotency key and made once', async () => {
  const { payment, orderId } = await at.paid()
  const lost = { method: 'POST', path: '/v1/refunds', times: 2, action: 'reset-after-commit' }
  await at.stripe.control('faults', lost)
  expect(value(await refund(payment.id, amount('2'))).state).toBe('requested')
  expect(await reconcileRefunds(at.parts()), 'not at once').toBe(0)
  at.pass(11)
  expect(await reconcileRefunds(at.parts())).toBe(1)
  expect(await at.refunds(payment.id)).toMatchObject([{ state: 'succeeded', amount: '2.0000' }])
  expect((await at.stripe.ask('objects')).refunds).toHaveLength(1)
  expect(await at.payment(orderId)).toMatchObject({ state: 'partially_refunded', refunded: '2.0000' })
})

test('a refund without a response is retried no longer than its idempotency key lasts', async () => {
  const { payment } = await at.paid()
  await at.stripe.control('faults', { method: 'POST', path: '/v1/refunds', times: 9, action: 'reset-before' })
  expect(value(await refund(payment.id, amount('2'))).state).toBe('requested')
  at.pass(24 * 60)
  expect(await reconcileRefunds(at.parts())).toBe(1)
  await at.stripe.control('faults/clear')
  at.pass(24 * 60)
  expect(await reconcileRefunds(at.parts())).toBe(0)
  expect((await at.stripe.ask('objects')).refunds).toEqual([])
})

test('PAY-03 a pending refund is completed by webhooks or by polling', async () => {
  const pending = { card: '4000 0000 0000 7726' }
  for (const isTold of [true, false]) {
    const { payment } = await at.paid(pending)
    expect(value(await refund(payment.id, amount('3'))).state).toBe('pending')
    await at.stripe.settle(120)
    if (isTold) await at.tellAll()
    at.pass(3)
    if (!isTold) await reconcileRefunds(at.parts())
    await until(async () => (await at.refunds(payment.id))[0]?.state === 'succeeded')
    at.stripe.received.length = 0
  }
})

test('PAY-03 a refund that fails days later leaves the payment captured, and can be made again', async () => {
  const { payment, orderId } = await at.paid({ card: '4000 0000 0000 5126' })
  expect(value(await refund(payment.id, amount(payment.amount))).state).toBe('succeeded')
  expect(await at.payment(orderId)).toMatchObject({ state: 'refunded' })
  await at.stripe.settle(120)
  const events = at.stripe.received.splice(0)
  // In reverse order: the oldest event comes last, and must not undo newer ones.
  for (const event of events.toReversed()) await at.tell(event)
  await until(async () => (await at.payment(orderId)).state === 'captured')
  expect(await at.payment(orderId)).toMatchObject({ refunded: '0.0000' })
  // The refund follows in a transaction of its own.
  await until(async () => (await at.refunds(payment.id))[0]?.state === 'failed')
  value(await refund(payment.id, amount('1')))
  expect(await at.payment(orderId)).toMatchObject({ state: 'partially_refunded' })
})

/** A second attempt of an order whose first page is still open. */
async function payAgain(orderId: number) {
  const first = await at.payment(orderId)
  const started = paymentToStart({ id: randomUUID(), amount: amount(first.amount) })
  const page = value(await at.stripe.adapter().start(started))
  await at.db
    .insertInto('payments')
    .values({
      id: started.id,
      site_id: first.site_id,
      order_id: first.order_id,
      provider: 1,
      attempt: 2,
      state: 'requires_action',
      amount: first.amount,
      currency_id: first.currency_id,
      provider_ref: page.providerRef,
      idempotency_key: started.key,
      created_at: at.now(),
      updated_at: at.now(),
    })
    .execute()
  await press(page.redirectUrl, goodCard)
  await at.tellAll()
}

test('PAY-03 an order that is paid twice stays paid, and the second payment is refunded', async () => {
  const { orderId } = await at.paid()
  await payAgain(orderId)
  await until(async () => (await at.payment(orderId)).state === 'refunded')
  expect(await at.payment(orderId)).toMatchObject({ alarm: 'paid_twice' })
  expect((await at.order(orderId)).status).toBe('paid')
  await at.tellAll()
  expect(await at.emails(orderId)).toEqual(['paid', 'paid_twice'])
  expect((await at.stripe.ask('objects')).refunds).toHaveLength(1)
})

/** As if the order had been cancelled while its page was open. */
async function cancel(orderId: number) {
  const told = { at: at.now(), actor: { type: 'system' as const } }
  await at.db.transaction().execute(async (trx) => {
    const order = { siteId: 1, id: String(orderId) }
    expect(await moveOrder(trx, order, 'cancelled', told)).toBe(true)
    await moveLines(trx, 1, { orderId: order.id, lineIds: null, to: 'cancelled', ...told })
    await releaseOrderLines(trx, 1, order.id)
  })
}

test('PAY-03 a payment of a cancelled order is refunded in full', async () => {
  const { orderId, url } = await at.placed()
  await cancel(orderId)
  await press(url, goodCard)
  await at.tellAll()
  await until(async () => (await at.payment(orderId)).state === 'refunded')
  expect((await at.order(orderId)).status).toBe('cancelled')
  expect(await at.emails(orderId)).toEqual(['paid_too_late'])
})

/** An order that expires after three days because the shop has not heard of its payment. */
async function expired(onHand: number) {
  const placed = await at.placed(onHand)
  await press(placed.url, goodCard)
  await at.stripe.settle()
  await pretendAttempts(at.db, [placed.orderId], 'expired')
  at.pass(73 * 60)
  await expireUnpaidOrders(at.parts())
  expect((await at.order(placed.orderId)).status).toBe('expired')
  expect(await at.stock(placed.variant_id)).toEqual({ on_hand: onHand, reserved: 0 })
  at.resetClock()
  return placed
}

test('PAY-03 a late payment of an expired order pays it if its goods are still in stock', async () => {
  const { orderId, variant_id } = await expired(4)
  await at.tellAll()
  await until(async () => (await at.order(orderId)).status === 'paid')
  expect(await at.stock(variant_id)).toEqual({ on_hand: 3, reserved: 0 })
  expect(await at.emails(orderId)).toEqual(['paid'])
})

test('PAY-03 a late payment of an expired order whose goods are gone is refunded in full', async () => {
  const { orderId, variant_id, slug, visitor } = await expired(1)
  await at.db.updateTable('stocks').set({ on_hand: 0 }).where('variant_id', '=', variant_id).execute()
  await at.tellAll()
  await until(async () => (await at.payment(orderId)).state === 'refunded')
  expect(await at.order(orderId)).toMatchObject({ status: 'expired', paid_at: null })
  expect(await at.emails(orderId)).toEqual(['paid_too_late'])
  expect(await at.stock(variant_id)).toEqual({ on_hand: 0, reserved: 0 })
  const token = orderToken({ encryption: at.shop.encryption, siteId: 1 }, slug)
  const { html } = await visitor.visit(orderPaths('en').guest(token))
  expect(html).toContain('came too late and is on its way back')
  expect(html).not.toContain('Nothing was charged')
})

test('the promotion of an expired order that is paid late counts again', async () => {
  await at.db
    .insertInto('promotions')
    .values({
      site_id: 1,
      code: 'LATE',
      kind: 0,
      value: '1',
      usage_limit: 5,
      customer_limit: 1,
      starts_at: new Date(0),
    })
    .execute()
  const promotion = await at.db
    .selectFrom('promotions')
    .select('id')
    .where('code', '=', 'LATE')
    .executeTakeFirstOrThrow()
  const { orderId } = await expired(4)
  await at.db
    .updateTable('orders')
    .set({ promotion_id: promotion.id })
    .where('id', '=', String(orderId))
    .execute()
  await at.tellAll()
  await until(async () => (await at.order(orderId)).status === 'paid')
  expect(
    await at.db
      .selectFrom('promotions')
      .select('used')
      .where('id', '=', promotion.id)
      .executeTakeFirstOrThrow(),
  ).toEqual({ used: 1 })
})

test('an attempt without a page at the provider expires, so that its order can expire', async () => {
  const { orderId } = await at.placed()
  await pretendAttempts(at.db, [orderId], 'created')
  at.pass(3)
  await reconcilePayments(at.parts())
  expect(await at.payment(orderId)).toMatchObject({ state: 'created', polls: 1 })
  at.pass(73 * 60)
  await reconcilePayments(at.parts())
  expect(await at.payment(orderId)).toMatchObject({ state: 'expired' })
  await expireUnpaidOrders(at.parts())
  expect((await at.order(orderId)).status).toBe('expired')
})

test('PAY-03 a provider page whose reference was not stored is matched by its payment id', async () => {
  const { orderId, url } = await at.placed()
  await pretendAttempts(at.db, [orderId], 'created')
  await press(url, goodCard)
  await at.tellAll()
  await until(async () => (await at.order(orderId)).status === 'paid')
})
