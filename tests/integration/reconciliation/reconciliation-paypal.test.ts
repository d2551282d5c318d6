import { expect, test } from 'vitest'
import { amount } from '../../../src/core/money.ts'
import { refundPayment } from '../../../src/shop/payments/refund-payment.server.ts'
import { syncPayment } from '../../../src/shop/payments/sync-payment.server.ts'
import { dayMinutes, reconcilingShop } from '../../support/reconciling-shop.ts'
import { choose } from '../../support/simulated-paypal.ts'
import { value } from '../../support/simulated-stripe.ts'

const at = reconcilingShop({ hasPaypal: true })
const paypal = 2

/** A captured payment; by default the response to the capture is lost. All webhooks are lost. */
async function taken({ isHeard = false } = {}) {
  const placed = await at.placed(5, undefined, paypal)
  await choose(placed.url, 'paid')
  const { id } = await at.payment(placed.orderId)
  const lost = {
    method: 'POST',
    path: '/v2/checkout/orders/*/capture',
    times: 3,
    action: 'reset-after-commit',
  }
  if (!isHeard) await at.stripe.control('faults', lost)
  await syncPayment(at.parts(), id)
  await at.stripe.control('faults/clear')
  await at.forget(id)
  await at.stripe.settle()
  at.stripe.received.length = 0
  return { ...placed, payment: await at.payment(placed.orderId) }
}

test('PayPal: a capture whose response was lost is found in the report, and the order is paid once', async () => {
  const { orderId, payment } = await taken()
  expect((await at.order(orderId)).status).toBe('awaiting_payment')
  expect(await at.reconcile(paypal)).toBe('finished')
  expect((await at.order(orderId)).status).toBe('paid')
  await at.reconcile(paypal)
  expect(await at.captures(payment.id)).toHaveLength(1)
  expect(await at.emails(orderId)).toEqual(['paid'])
  expect(await at.runs()).toMatchObject([
    { provider: paypal, matched: 1, replayed: 1, cases: 0 },
    { matched: 1, replayed: 0, cases: 0 },
  ])
})

test('PayPal: refunds by the shop match, refunds made at PayPal are adopted, reversals become disputes', async () => {
  const { payment, orderId } = await taken({ isHeard: true })
  const actor = { type: 'staff' as const, id: '1' }
  const wish = { siteId: 1, paymentId: payment.id, amount: amount('2'), reason: 'goodwill', actor }
  value(await refundPayment(at.parts(), wish))
  const byHand = { capture: payment.capture_ref, currency: 'EUR', value: '1.00' }
  await at.stripe.control('paypal/refunds', byHand)
  await at.reconcile(paypal)
  expect(await at.payment(orderId)).toMatchObject({ state: 'partially_refunded', refunded: '3.0000' })
  expect(await at.lastRun()).toMatchObject({ matched: 3, replayed: 1, cases: 0 })
  await at.stripe.control('paypal/captures/reverse', { capture: payment.capture_ref })
  await at.reconcile(paypal)
  expect(await at.payment(orderId)).toMatchObject({ state: 'disputed' })
  await at.reconcile(paypal)
  expect(await at.cases()).toEqual([])
})

test('PayPal: a capture that is missing in the report after a day is a case until it appears', async () => {
  const { payment } = await taken({ isHeard: true })
  await at.stripe.control('paypal/transactions/hide', { id: payment.capture_ref })
  await at.reconcile(paypal)
  at.pass(dayMinutes + 10)
  await at.reconcile(paypal)
  expect(await at.cases()).toMatchObject([{ kind: 'missing_there', payment_id: payment.id, state: 'open' }])
  await at.stripe.control('paypal/transactions/show')
  await at.reconcile(paypal)
  expect(await at.cases()).toMatchObject([{ state: 'resolved', resolution: 'matched_later' }])
})

test('PayPal: a report of several pages is resumed after an outage', async () => {
  for (let turn = 0; turn < 3; turn += 1) await taken()
  await at.stripe.control('paypal/transactions/page', { length: 1 })
  expect(await at.reconcile(paypal, 2)).toBe('going_on')
  const broken = {
    method: 'GET',
    path: '/v1/reporting/transactions',
    times: 3,
    action: 'status',
    status: 503,
  }
  await at.stripe.control('faults', broken)
  expect(await at.reconcile(paypal)).toBe('stopped')
  expect(await at.runs()).toMatchObject([{ cursor: '3', matched: 2, replayed: 2, finished_at: null }])
  expect(await at.reconcile(paypal)).toBe('finished')
  expect(await at.runs()).toMatchObject([{ matched: 3, replayed: 3, cases: 0 }])
})

test('PayPal: an application without permission for reports leaves the list unread, without cases', async () => {
  await taken({ isHeard: true })
  at.pass(2 * dayMinutes)
  const refused = {
    method: 'GET',
    path: '/v1/reporting/transactions',
    times: 9,
    action: 'status',
    status: 403,
  }
  await at.stripe.control('faults', refused)
  expect(await at.reconcile(paypal)).toBe('stopped')
  expect(await at.lastRun()).toMatchObject({ stalled: 1, finished_at: null })
  expect(await at.cases()).toEqual([])
})
