import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { type Amount, amount } from '../../../src/core/money.ts'
import { addToBalance } from '../../../src/shop/balance/adjust-balance.server.ts'
import { giveBack } from '../../../src/shop/payments/give-back.server.ts'
import type { Payment } from '../../../src/shop/payments/payment.ts'
import { lockPayment } from '../../../src/shop/payments/payments.queries.server.ts'
import { reconcileRefunds } from '../../../src/shop/payments/reconcile-refunds.server.ts'
import { refundOrder } from '../../../src/shop/payments/refund-order.server.ts'
import { refundPayment } from '../../../src/shop/payments/refund-payment.server.ts'
import { requestRefund } from '../../../src/shop/payments/request-refund.server.ts'
import { balanceOf, customerWith } from '../../support/balances.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { value } from '../../support/simulated-stripe.ts'
import { until } from '../../support/soon.ts'

const at = payingShop()

afterEach(async () => {
  at.resetClock()
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

const actor = { type: 'staff' as const, id: '1' }

function refund(paymentId: string, wanted: Amount, isToBalance = false) {
  const wish = { siteId: 1, paymentId, amount: wanted, reason: 'goodwill', actor, isToBalance }
  return refundPayment(at.parts(), wish)
}

test('PAY-03 a paid order cancelled during a partial refund is refunded in full', async () => {
  const person = await customerWith(at.shop, '0')
  const { orderId, payment } = await at.paidBy(person)
  await at.stripe.control('faults', { method: 'POST', path: '/v1/refunds', times: 9, action: 'reset-before' })
  expect(value(await refund(payment.id, amount('2'))).state).toBe('requested')
  await at.stripe.control('faults/clear')
  const { number } = await at.order(orderId)
  await person.visitor.post(`/en/my-orders/${number}/`, { intent: 'cancel' })
  expect((await at.order(orderId)).status).toBe('cancelled')
  const rest = (Number(payment.amount) - 2).toFixed(4)
  expect(await at.refunds(payment.id)).toMatchObject([
    { amount: '2.0000', reason: 'goodwill' },
    { amount: rest, reason: 'cancelled' },
  ])
  await until(async () => (await at.refunds(payment.id))[1]?.state === 'succeeded')
  at.pass(11)
  await reconcileRefunds(at.parts())
  expect(await at.payment(orderId)).toMatchObject({ state: 'refunded', refunded: payment.amount })
})

test('PAY-03 a cancellation is rolled back if a part of the order cannot be refunded', async () => {
  const { orderId } = await at.paidBy(await customerWith(at.shop, '40'), 10)
  const cancelling = at.shop.db.transaction().execute(async (trx) => {
    // As if the customer with that balance no longer existed.
    await trx
      .updateTable('orders')
      .set({ user_id: null })
      .where('site_id', '=', 1)
      .where('id', '=', String(orderId))
      .execute()
    await refundOrder(trx, { siteId: 1, orderId: String(orderId), reason: 'cancelled', actor, at: at.now() })
  })
  await expect(cancelling).rejects.toThrow('cannot be given back')
  expect(await at.refunds((await at.payment(orderId)).id)).toEqual([])
})

test('PAY-03 a refund that stays pending is polled less and less often', async () => {
  const { payment } = await at.paid({ card: '4000 0000 0000 7726' })
  expect(value(await refund(payment.id, amount('3'))).state).toBe('pending')
  for (const [polls, minutes] of [10, 60, 60].entries()) {
    at.pass(61)
    await reconcileRefunds(at.parts())
    const [row] = await at.refunds(payment.id)
    expect(row).toMatchObject({ state: 'pending', polls: polls + 1 })
    const inMs = Number(row?.poll_at) - at.now().getTime()
    expect(Math.round(inMs / 60_000)).toBe(minutes)
  }
})

/** A refund that was requested and not made, as after a crash. */
function onlyRequested(paymentId: string, wanted: Amount) {
  return at.shop.db.transaction().execute(async (trx) => {
    const payment = (await lockPayment(trx, 1, { id: paymentId })) as Payment
    const wish = { amount: wanted, reason: 'goodwill', actor, isToBalance: true }
    return value(await requestRefund(trx, payment, wish, at.now()))
  })
}

test('PAY-03 BAL-01 a requested refund to the balance is made however late', async () => {
  const person = await customerWith(at.shop, '0')
  const { payment } = await at.paidBy(person)
  await onlyRequested(payment.id, amount('2'))
  at.pass(30 * 60)
  await reconcileRefunds(at.parts())
  expect(await at.refunds(payment.id)).toMatchObject([{ state: 'succeeded', poll_at: null }])
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 2, authorised: 0 })
})

test('PAY-03 BAL-01 a refund to the balance needs the currency of the balances, unless the money came from a balance', async () => {
  const person = await customerWith(at.shop, '0')
  expect((await person.ask('/api/currency/change', { currency_id: 2 })).status).toBe(200)
  const dollars = { siteId: 1, userId: String(person.user.id), currencyId: 2, amount: amount('40') }
  await at.shop.db
    .transaction()
    .execute((trx) =>
      addToBalance(trx, { ...dollars, reason: 'test', staffId: '1', key: randomUUID(), at: at.now() }),
    )
  const { orderId, payment } = await at.paidBy(person, 10)
  expect(payment.currency_id).toBe(2)
  const refused = { ok: false, error: { code: 'payment.refund_refused' } }
  expect(await refund(payment.id, amount('1'), true)).toEqual(refused)
  const all = { siteId: 1, orderId: String(orderId), reason: 'goodwill', actor }
  expect(await giveBack(at.parts(), { ...all, isToBalance: true })).toEqual(refused)
  expect(await at.refunds(payment.id)).toEqual([])
  expect(await giveBack(at.parts(), all)).toMatchObject({
    value: [
      { state: 'succeeded', isToBalance: false },
      { state: 'succeeded', isToBalance: true, amount: amount('10') },
    ],
  })
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 40, authorised: 0 })
})
