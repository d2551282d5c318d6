import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { amount } from '../../../src/core/money.ts'
import { resolveCase } from '../../../src/shop/cases/resolve-case.server.ts'
import { giveBack } from '../../../src/shop/payments/give-back.server.ts'
import { reconcileRefunds } from '../../../src/shop/payments/reconcile-refunds.server.ts'
import { refundPayment } from '../../../src/shop/payments/refund-payment.server.ts'
import { syncPayment } from '../../../src/shop/payments/sync-payment.server.ts'
import { balanceOf, customerWith } from '../../support/balances.ts'
import { dayMinutes, reconcilingShop } from '../../support/reconciling-shop.ts'
import { value } from '../../support/simulated-stripe.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'

const at = reconcilingShop()

/** An order paid at the provider whose webhooks were lost. */
async function paidUnheard() {
  const placed = await at.placed()
  await at.forget((await at.payment(placed.orderId)).id)
  await press(placed.url, goodCard)
  await at.stripe.settle()
  at.stripe.received.length = 0
  return placed
}

const cents = (text: string) => Math.round(Number(text) * 100)

function refund(paymentId: string, wanted: string) {
  const actor = { type: 'staff' as const, id: '1' }
  return refundPayment(at.parts(), {
    siteId: 1,
    paymentId,
    amount: amount(wanted),
    reason: 'goodwill',
    actor,
  })
}

test('a payment whose webhooks were lost and whose buyer never returned is found in the list, and the order is paid once', async () => {
  const { orderId, total, variant_id } = await paidUnheard()
  expect((await at.order(orderId)).status).toBe('awaiting_payment')
  expect(await at.reconcile()).toBe('finished')
  expect((await at.order(orderId)).status).toBe('paid')
  const payment = await at.payment(orderId)
  expect(payment).toMatchObject({ state: 'captured', captured: total.toFixed(4), alarm: null })
  expect(await at.stock(variant_id)).toEqual({ on_hand: 4, reserved: 0 })
  expect(await at.lastRun()).toMatchObject({ matched: 1, replayed: 1, cases: 0 })
  for (let turn = 0; turn < 2; turn += 1) expect(await at.reconcile()).toBe('finished')
  expect(await at.lastRun()).toMatchObject({ matched: 1, replayed: 0, cases: 0 })
  expect(await at.captures(payment.id)).toHaveLength(1)
  expect(await at.emails(orderId)).toEqual(['paid'])
  expect(await at.cases()).toEqual([])
  expect(at.alarms()).toEqual([])
})

test('the jobs start a reconciliation, and resume an unfinished one', async () => {
  const first = await paidUnheard()
  await at.stripe.control('movements/page', { length: 1 })
  expect(await at.reconcile(1, 0)).toBe('going_on')
  const job = (name: string) => sql`select graphile_worker.add_job(${name})`.execute(at.db)
  await job('continue-reconciliation')
  await until(async () => (await at.order(first.orderId)).status === 'paid')
  await until(async () => (await at.lastRun())?.finished_at !== null)
  const second = await paidUnheard()
  at.pass(1)
  await job('continue-reconciliation')
  await job('reconcile-providers')
  await until(async () => (await at.order(second.orderId)).status === 'paid')
  await until(async () => (await at.runs()).length === 3 && (await at.lastRun())?.finished_at !== null)
  expect((await at.runs()).map(({ provider }) => provider)).toEqual([1, 1, 4])
})

test('a top-up whose webhooks were lost is added once', async () => {
  const person = await customerWith(at.shop, '0')
  const { body } = await person.ask('/api/balance/top-up', { amount: 20, provider: 1 })
  await at.db
    .updateTable('payments')
    .set({ poll_at: null })
    .where('user_id', '=', String(person.user.id))
    .execute()
  await press((body.next as { url: string }).url, goodCard)
  await Promise.all([at.reconcile(), at.reconcile()])
  await at.reconcile()
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 20, authorised: 0 })
})

test('an unknown payment is one case and one alarm until staff resolve it', async () => {
  const { id } = await at.stripe.control('payments/foreign', { amount: 1234, currency: 'eur' })
  for (let turn = 0; turn < 3; turn += 1) await at.reconcile()
  const [found, ...others] = await at.cases()
  expect(found).toMatchObject({
    kind: 'missing_here',
    provider_ref: id,
    payment_id: null,
    site_id: null,
    state: 'open',
    ours: null,
    theirs: { kind: 'payment', amount: 12.34, currency: 'EUR', state: 'succeeded' },
  })
  expect(others).toEqual([])
  expect(at.alarms()).toMatchObject([{ kind: 'missing_here', ref: id }])
  const status = await at.shop.app.request('http://localhost/status', {
    headers: { accept: 'application/json' },
  })
  expect(await status.json()).toMatchObject({ open_cases: 1, reconciliation_age: expect.any(Number) })

  const staff = { id: found?.id ?? '', staffId: '1' }
  expect(await resolveCase(at.parts(), { ...staff, note: '  ' })).toMatchObject({ ok: false })
  expect(await resolveCase(at.parts(), { ...staff, note: ' a donation ' })).toEqual({ ok: true, value: null })
  expect(await resolveCase(at.parts(), { ...staff, note: 'again' })).toMatchObject({ ok: false })
  await at.reconcile()
  expect(await at.cases()).toMatchObject([{ state: 'resolved', resolution: 'a donation' }])
  expect(at.alarms()).toHaveLength(1)
  await sql`update reconciliation_cases set theirs = '{"amount": 1}'`.execute(at.db)
  await at.reconcile()
  expect(await at.cases(), 'looks different').toMatchObject([{ state: 'resolved' }, { state: 'open' }])
})

test('a second charge for a known payment is a case of its own until it is refunded', async () => {
  const { payment, orderId } = await at.paid()
  const second = { amount: cents(payment.amount), currency: 'eur', payment_id: payment.id }
  const { id } = await at.stripe.control('payments/foreign', second)
  await at.reconcile()
  expect(await at.cases()).toMatchObject([
    { kind: 'doubled', provider_ref: id, payment_id: payment.id, site_id: 1 },
  ])
  expect(await at.lastRun()).toMatchObject({ matched: 1 })
  await at.stripe.control('refunds', { payment_intent: id, amount: second.amount })
  await at.reconcile()
  expect(await at.cases()).toMatchObject([
    { kind: 'doubled', state: 'resolved', resolution: 'matched_later' },
  ])
  expect(await at.payment(orderId)).toMatchObject({ state: 'captured', refunded: '0.0000' })
})

test('a payment of another amount than agreed is a case and pays nothing; once corrected, the case is resolved', async () => {
  const { orderId, total } = await paidUnheard()
  const payment = await at.payment(orderId)
  const agree = (sum: number) =>
    at.db
      .updateTable('payments')
      .set({ amount: String(sum), alarm: null })
      .where('id', '=', payment.id)
      .execute()
  await agree(total + 1)
  await at.reconcile()
  expect(await at.cases()).toMatchObject([
    {
      kind: 'amount_differs',
      payment_id: payment.id,
      ours: { amount: total + 1 },
      theirs: { amount: total },
    },
  ])
  expect((await at.order(orderId)).status).toBe('awaiting_payment')
  expect(at.alarms()).toMatchObject([{ kind: 'amount_differs' }])
  await agree(total)
  await at.reconcile()
  expect(await at.cases()).toMatchObject([{ state: 'resolved', resolution: 'matched_later' }])
  expect((await at.order(orderId)).status).toBe('paid')
})

test('a payment in another currency is a case until it is corrected', async () => {
  const { orderId } = await paidUnheard()
  const { id } = await at.payment(orderId)
  const currency = (isoCode: string) =>
    sql`update payments set alarm = null, currency_id = (select id from currencies where iso_code = ${isoCode}) where id = ${id}`.execute(
      at.db,
    )
  await currency('USD')
  await at.reconcile()
  expect(await at.cases()).toMatchObject([
    { kind: 'currency_differs', ours: { currency: 'USD' }, theirs: { currency: 'EUR' } },
  ])
  await currency('EUR')
  await at.reconcile()
  expect(await at.cases()).toMatchObject([{ state: 'resolved' }])
})

test('a capture that is missing in the list after a day is a case, which is resolved when it appears', async () => {
  const { payment } = await at.paid()
  await at.stripe.control('movements/hide', { payment_intent: payment.capture_ref })
  await at.reconcile()
  at.pass(dayMinutes - 10)
  await at.reconcile()
  expect(await at.cases()).toEqual([])
  at.pass(20)
  await at.reconcile()
  expect(await at.cases()).toMatchObject([
    { kind: 'missing_there', provider_ref: payment.capture_ref, payment_id: payment.id, theirs: null },
  ])
  expect(at.alarms()).toHaveLength(1)
  at.pass(3 * dayMinutes)
  await at.reconcile()
  expect(await at.cases(), 'however long ago').toMatchObject([{ state: 'open' }])
  expect(at.alarms()).toHaveLength(1)
  await at.stripe.control('movements/show')
  await at.reconcile()
  expect(await at.cases()).toMatchObject([{ state: 'resolved', resolution: 'matched_later' }])
})

test('a refund made at the provider is adopted by the payment and emailed to the buyer', async () => {
  const { payment, orderId } = await at.paid()
  await at.stripe.control('refunds', { payment_intent: payment.capture_ref, amount: 110 })
  await at.reconcile()
  expect(await at.payment(orderId)).toMatchObject({ state: 'partially_refunded', refunded: '1.1000' })
  expect(await at.emails(orderId)).toEqual(['paid', 'refunded'])
  expect(await at.refunds(payment.id)).toEqual([])
  expect(await at.lastRun()).toMatchObject({ matched: 2, replayed: 1, cases: 0 })
  await at.reconcile()
  expect(await at.emails(orderId)).toEqual(['paid', 'refunded'])
})

test('PAY-03 BAL-02 money refunded both to the balance and by the provider is one case and one alarm until staff resolve it', async () => {
  const person = await customerWith(at.shop, '0')
  const { orderId, total, payment } = await at.paidBy(person)
  const wish = { siteId: 1, orderId: String(orderId), reason: 'goodwill', actor: { type: 'staff' as const } }
  value(await giveBack(at.parts(), { ...wish, amount: amount('3'), isToBalance: true }))
  await at.stripe.control('refunds', { payment_intent: payment.capture_ref, amount: cents(payment.amount) })
  for (const _ of ['told', 'told again']) await syncPayment(at.parts(), payment.id)
  const twice = {
    kind: 'returned_twice',
    payment_id: payment.id,
    site_id: 1,
    ours: { captured: total, to_balance: 3 },
    theirs: { refunded: total },
  }
  expect(await at.cases()).toMatchObject([{ ...twice, state: 'open' }])
  expect(at.alarms()).toMatchObject([{ kind: 'returned_twice' }])
  const status = await at.shop.app.request('http://localhost/status', {
    headers: { accept: 'application/json' },
  })
  expect(await status.json()).toMatchObject({ open_cases: 1 })
  await at.reconcile()
  const [found, ...others] = await at.cases()
  expect([found, others]).toMatchObject([{ ...twice, state: 'open' }, []])
  value(await resolveCase(at.parts(), { id: found?.id ?? '', note: 'deducted by hand', staffId: '1' }))
  await syncPayment(at.parts(), payment.id)
  await at.reconcile()
  expect(await at.cases()).toMatchObject([{ ...twice, state: 'resolved', resolution: 'deducted by hand' }])
  expect(at.alarms()).toHaveLength(1)
})

test('a case of money refunded twice is resolved when the provider’s refund fails', async () => {
  const person = await customerWith(at.shop, '0')
  const { orderId, payment } = await at.paidBy(person)
  const wish = { siteId: 1, orderId: String(orderId), reason: 'goodwill', actor: { type: 'staff' as const } }
  value(await giveBack(at.parts(), { ...wish, amount: amount('3'), isToBalance: true }))
  const there = { payment_intent: payment.capture_ref, amount: cents(payment.amount) }
  const { id } = await at.stripe.control('refunds', there)
  await syncPayment(at.parts(), payment.id)
  expect(await at.cases()).toMatchObject([{ kind: 'returned_twice', state: 'open' }])
  await at.stripe.control('refunds/settle', { refund: id, status: 'failed' })
  await syncPayment(at.parts(), payment.id)
  await at.reconcile()
  expect(await at.cases()).toMatchObject([{ kind: 'returned_twice', resolution: 'matched_later' }])
})

test('a refund that failed later leaves the payment captured', async () => {
  const { payment, orderId } = await at.paid()
  const made = value(await refund(payment.id, '2'))
  await at.reconcile()
  expect(await at.lastRun()).toMatchObject({ matched: 2, replayed: 0, cases: 0 })
  await at.stripe.control('refunds/settle', { refund: made.providerRef, status: 'failed' })
  await at.reconcile()
  expect(await at.refunds(payment.id)).toMatchObject([{ state: 'failed' }])
  expect(await at.payment(orderId)).toMatchObject({ state: 'captured', refunded: '0.0000' })
  expect(await at.cases()).toEqual([])
})

test('a refund without a response that is no longer retried is found in the list', async () => {
  const { payment, orderId } = await at.paid()
  const lost = { method: 'POST', path: '/v1/refunds', times: 9, action: 'reset-after-commit' }
  await at.stripe.control('faults', lost)
  value(await refund(payment.id, '2'))
  at.pass(dayMinutes)
  await reconcileRefunds(at.parts())
  expect(await at.refunds(payment.id)).toMatchObject([{ state: 'requested', poll_at: null }])
  await at.stripe.control('faults/clear')
  await at.reconcile()
  const [one] = (await at.stripe.ask('objects')).refunds
  expect(await at.refunds(payment.id)).toMatchObject([{ state: 'succeeded', provider_ref: one.id }])
  expect(await at.payment(orderId)).toMatchObject({ refunded: '2.0000' })
  expect((await at.stripe.ask('objects')).refunds).toHaveLength(1)
  expect(await at.cases()).toEqual([])
})

test('a dispute whose webhooks were lost is found in the list, and so is its end', async () => {
  const { payment, orderId } = await at.paid()
  const { id } = await at.stripe.control('disputes', { payment_intent: payment.capture_ref })
  await at.reconcile()
  expect(await at.payment(orderId)).toMatchObject({ state: 'disputed' })
  await at.stripe.control('disputes/close', { dispute: id, status: 'won' })
  await at.reconcile()
  expect(await at.payment(orderId)).toMatchObject({ state: 'captured' })
  expect(await at.cases()).toEqual([])
})

test('a list that breaks off is resumed at the same place, and opens no cases of missing payments before its end', async () => {
  const unheard = [await paidUnheard(), await paidUnheard(), await paidUnheard()]
  const { payment } = await at.paid()
  await at.stripe.control('movements/hide', { payment_intent: payment.capture_ref })
  await at.stripe.control('movements/page', { length: 1 })
  at.pass(2 * dayMinutes)
  expect(await at.reconcile(1, 1)).toBe('going_on')
  const broken = { method: 'GET', path: '/v1/balance_transactions', times: 9, action: 'status', status: 500 }
  await at.stripe.control('faults', broken)
  expect(await at.reconcile()).toBe('stopped')
  expect(await at.runs()).toMatchObject([
    { matched: 1, stalled: 1, cursor: expect.any(String), finished_at: null },
  ])
  expect(await at.cases()).toEqual([])
  await at.stripe.control('faults/clear')
  expect(await at.reconcile()).toBe('finished')
  const [run, ...later] = await at.runs()
  expect(run).toMatchObject({ matched: 3, replayed: 3, cases: 1, cursor: null })
  expect(later).toHaveLength(0)
  expect(await at.cases()).toMatchObject([{ kind: 'missing_there', payment_id: payment.id }])
  for (const { orderId } of unheard) expect((await at.order(orderId)).status).toBe('paid')
})

test('a payment that cannot be fetched stops the list three times, and is then a case', async () => {
  const { orderId } = await paidUnheard()
  const broken = { method: 'GET', path: '/v1/checkout/sessions/*', times: 99, action: 'status', status: 500 }
  await at.stripe.control('faults', broken)
  for (let turn = 0; turn < 3; turn += 1) expect(await at.reconcile()).toBe('stopped')
  expect(await at.cases()).toEqual([])
  expect(await at.reconcile()).toBe('finished')
  expect(await at.cases()).toMatchObject([{ kind: 'state_differs', state: 'open' }])
  await at.stripe.control('faults/clear')
  await at.reconcile()
  expect(await at.cases()).toMatchObject([{ state: 'resolved', resolution: 'matched_later' }])
  expect((await at.order(orderId)).status).toBe('paid')
})

test('a list that is refused as too long is fetched in halves', async () => {
  await paidUnheard()
  await at.stripe.control('faults', {
    method: 'GET',
    path: '/v1/balance_transactions',
    action: 'status',
    status: 400,
  })
  expect(await at.reconcile()).toBe('finished')
  expect(await at.runs()).toMatchObject([{ matched: 0 }, { matched: 1, replayed: 1 }])
})

test('a list whose cursor the provider no longer knows starts again', async () => {
  const { orderId } = await paidUnheard()
  await at.db
    .insertInto('reconciliation_runs')
    .values({
      provider: 1,
      from_at: new Date(Date.now() - 60_000),
      to_at: new Date(Date.now() + 60_000),
      cursor: 'txn_forgotten',
      started_at: new Date(),
    })
    .execute()
  expect(await at.reconcile()).toBe('finished')
  expect((await at.order(orderId)).status).toBe('paid')
})

test('two concurrent runs over several pages count each movement once', async () => {
  for (let turn = 0; turn < 5; turn += 1) await paidUnheard()
  await at.stripe.control('movements/page', { length: 2 })
  const steps = await Promise.all([at.reconcile(), at.reconcile()])
  expect(steps).toContain('finished')
  const movements = await at.db.selectFrom('provider_movements').select('ref').execute()
  expect(movements).toHaveLength(5)
  expect(await at.cases()).toEqual([])
  const { charges } = await at.stripe.ask('objects')
  const { rows } = await sql<{
    paid: string
  }>`select count(*) as paid from payments p join provider_movements m
    on m.payment_id = p.id and p.captured = m.amount and p.state = 'captured'`.execute(at.db)
  expect(Number(rows[0]?.paid)).toBe(charges.length)
})
