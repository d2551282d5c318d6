import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { amount, amountOf } from '../../../src/core/money.ts'
import { orderToken } from '../../../src/shop/orders/order-token.server.ts'
import { checkoutPaths } from '../../../src/shop/paths/checkout-paths.ts'
import { giveBack } from '../../../src/shop/payments/give-back.server.ts'
import { makeRefund } from '../../../src/shop/payments/make-refund.server.ts'
import { updatePayment } from '../../../src/shop/payments/payment-changes.queries.server.ts'
import { lockPayment } from '../../../src/shop/payments/payments.queries.server.ts'
import { requestRefund } from '../../../src/shop/payments/request-refund.server.ts'
import { syncPayment } from '../../../src/shop/payments/sync-payment.server.ts'
import { adjust, balanceOf, customerWith } from '../../support/balances.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { value } from '../../support/simulated-stripe.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'

const at = payingShop()

afterEach(async () => {
  at.resetClock()
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

/** A refund made at the provider, which does not know of refunds to the balance. */
async function refundThere(captureRef: string | null, cents: number) {
  const key = `there_${captureRef}_${cents}`
  value(
    await at.stripe.adapter().refund({ captureRef: captureRef ?? '', amount: amountOf(cents / 100), key }),
  )
}

test('PAY-03 BAL-02 a payment refunded in part to the balance and in full by the provider counts as refunded once, however often it is reported', async () => {
  const person = await customerWith(at.shop, '0')
  const { orderId, total, payment } = await at.paidBy(person)
  const actor = { type: 'staff' as const, id: '1' }
  const wish = { siteId: 1, orderId: String(orderId), reason: 'goodwill', actor, isToBalance: true }
  expect(await giveBack(at.parts(), { ...wish, amount: amount('3') })).toMatchObject({ ok: true })
  await refundThere(payment.capture_ref, Math.round(total * 100))
  for (const _ of ['told', 'told again']) {
    expect(await syncPayment(at.parts(), payment.id)).toMatchObject({ ok: true })
    expect(await at.payment(orderId)).toMatchObject({
      state: 'refunded',
      refunded: total.toFixed(4),
      refunded_to_balance: '3.0000',
    })
  }
})

test('PAY-03 BAL-02 a requested refund to the balance fails if the provider has refunded everything meanwhile', async () => {
  const person = await customerWith(at.shop, '0')
  const { orderId, total, payment } = await at.paidBy(person)
  const refundId = await at.db.transaction().execute(async (trx) => {
    const locked = await lockPayment(trx, 1, { id: payment.id })
    if (!locked) throw new Error('There is a payment')
    const actor = { type: 'staff' as const, id: '1' }
    const wanted = { amount: amount('3'), reason: 'goodwill', actor, isToBalance: true }
    return value(await requestRefund(trx, locked, wanted, at.now())).id
  })
  await refundThere(payment.capture_ref, Math.round(total * 100))
  expect(await syncPayment(at.parts(), payment.id)).toMatchObject({ ok: true })
  expect(await makeRefund(at.parts(), refundId)).toMatchObject({ state: 'failed' })
  expect(await makeRefund(at.parts(), refundId)).toMatchObject({ state: 'failed' })
  expect((await balanceOf(at.shop, person.user.id)).available).toBe(0)
  expect(await at.payment(orderId)).toMatchObject({ state: 'refunded', refunded_to_balance: '0.0000' })
})

test('PAY-03 an order whose mismatched payment was refunded can be paid again', async () => {
  const placed = await at.placed()
  const setAmount = (text: string) =>
    at.db
      .updateTable('payments')
      .set({ amount: text })
      .where('order_id', '=', String(placed.orderId))
      .execute()
  await setAmount((placed.total + 1).toFixed(4))
  await press(placed.url, goodCard)
  await at.tellAll()
  await until(async () => (await at.payment(placed.orderId)).alarm === 'amount_mismatch')
  const { id, provider_ref } = await at.payment(placed.orderId)
  await at.allHeard(provider_ref)
  expect(await at.payment(placed.orderId)).toMatchObject({ state: 'pending' })
  const there = value(await at.stripe.adapter().fetch(provider_ref ?? ''))
  await refundThere(there.captureRef, Math.round(placed.total * 100))
  expect(await syncPayment(at.parts(), id)).toMatchObject({ ok: true })
  expect(await at.payment(placed.orderId)).toMatchObject({ state: 'cancelled', alarm: 'amount_mismatch' })
  await setAmount(placed.total.toFixed(4))
  const { number } = await at.order(placed.orderId)
  const token = orderToken({ encryption: at.shop.encryption, siteId: 1 }, placed.slug)
  const again = await at.shop.app.request(`http://localhost${checkoutPaths('en').payOrder(number, token)}`, {
    method: 'POST',
    headers: { origin: 'http://localhost' },
    body: new URLSearchParams({ 'payment.id': '1' }),
  })
  expect(again.status).toBe(303)
  await press(again.headers.get('location') ?? '', goodCard)
  await at.tellAll()
  await until(async () => (await at.order(placed.orderId)).status === 'paid')
})

test('BAL-02 a refund of a top-up that failed later and is made again is deducted again', async () => {
  const person = await customerWith(at.shop, '0')
  const { body } = await person.ask('/api/balance/top-up', { amount: 20, provider: 1 })
  await press((body.next as { url: string }).url, goodCard)
  await at.tellAll()
  await until(async () => (await balanceOf(at.shop, person.user.id)).available === 20)
  const topUp = () =>
    at.db
      .selectFrom('payments')
      .selectAll()
      .where('user_id', '=', String(person.user.id))
      .where('purpose', '=', 'topup')
      .executeTakeFirstOrThrow()
  const { id, capture_ref } = await topUp()
  await refundThere(capture_ref, 1000)
  await syncPayment(at.parts(), id)
  expect((await balanceOf(at.shop, person.user.id)).available).toBe(10)
  // The refund fails, and staff restore the deduction. Then the same amount is refunded after all.
  const failed = { state: 'captured' as const, refunded: amount('0') }
  await updatePayment(at.db, 1, { id, from: 'partially_refunded' }, failed, at.now())
  await adjust(at.shop, person.user.id, '10')
  await syncPayment(at.parts(), id)
  expect((await balanceOf(at.shop, person.user.id)).available).toBe(10)
})
