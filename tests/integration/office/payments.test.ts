import { expect, test } from 'vitest'
import { amount, decimal } from '../../../src/core/money.ts'
import { refundPayment } from '../../../src/shop/payments/refund-payment.server.ts'
import { staffWith } from '../../support/office.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { value } from '../../support/simulated-stripe.ts'
import { until } from '../../support/soon.ts'

const at = payingShop()

const pathOf = (payment: { id: string }) => `/payments/default/${payment.id}`
const trailOf = (act: string) =>
  at.db
    .selectFrom('audit_entries')
    .select(['table_name', 'subject', 'operation'])
    .where('act', '=', act)
    .execute()

test('OPS-01 a payment is found by the provider’s reference, with its states and what the provider told, without its content', async () => {
  const { payment, orderId } = await at.paid()
  const order = await at.order(orderId)
  const finance = await staffWith(at.shop, 'finance', { now: at.now() })
  const list = await finance.open(`/payments?q=${payment.provider_ref}`)
  expect(list.text).toContain(pathOf(payment))
  expect(list.text).toContain(order.number)
  expect((await finance.open('/payments?q=no-such-reference')).text).not.toContain(pathOf(payment))
  const file = await finance.open(`/payments/file?q=${payment.provider_ref}`)
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect(file.text).toContain(`${payment.id},${order.number},default`)
  const page = await finance.open(pathOf(payment))
  expect(page.text).toContain('checkout.session.completed')
  expect(page.text).toContain('Payment captured')
  expect(page.text).not.toContain(order.email)
  const asked = await finance.act(pathOf(payment), 'sync')
  expect(asked).toMatchObject({ status: 200, body: { ok: true, toast: 'The provider says: captured' } })
})

test('OPS-01 payments are for finance only, and for the sites of the person', async () => {
  const { payment } = await at.paid()
  const buyer = await staffWith(at.shop, 'buyer', { now: at.now() })
  expect((await buyer.open('/payments')).status).toBe(403)
  expect((await buyer.open(pathOf(payment))).status).toBe(403)
  expect((await buyer.act(pathOf(payment), 'sync')).status).not.toBe(200)
  const finance = await staffWith(at.shop, 'finance', { now: at.now() })
  expect((await finance.open(`/payments/lt/${payment.id}`)).status).toBe(404)
  expect((await finance.open('/payments/default/not-a-payment')).status).toBe(404)
})

test('OPS-01 a refund asks for password and code, is bounded by what is left, and is audited', async () => {
  const { payment, orderId } = await at.paid()
  const path = pathOf(payment)
  const wish = { amount: '1.00', reason: 'goodwill', to: 'original' }
  const unsure = await staffWith(at.shop, 'finance', { now: at.now() })
  expect(await unsure.act(path, 'refund', wish)).toMatchObject({ status: 401, body: { needsProof: true } })
  const finance = await staffWith(at.shop, 'finance', { now: at.now(), isConfirmed: true })
  const tooMuch = decimal(amount(payment.amount)) + 1
  expect((await finance.act(path, 'refund', { ...wish, amount: tooMuch.toFixed(2) })).status).toBe(422)
  expect((await finance.act(path, 'refund', { ...wish, amount: 'all' })).status).toBe(422)
  expect(await at.refunds(payment.id)).toEqual([])
  expect(await finance.act(path, 'refund', wish)).toMatchObject({ status: 200, body: { ok: true } })
  expect(await at.refunds(payment.id)).toMatchObject([{ amount: '1.0000', reason: 'goodwill' }])
  await until(async () => (await at.payment(orderId)).refunded === '1.0000')
  expect(await trailOf('payment.refund')).toContainEqual({
    table_name: 'refunds',
    subject: `payment ${payment.id}`,
    operation: 'insert',
  })
})

test('OPS-01 a disputed payment waits for a decision, which is written with its reason and ends the alarm', async () => {
  const { payment, orderId } = await at.paid()
  await at.stripe.control('disputes', { payment_intent: payment.capture_ref })
  await at.tellAll()
  await until(async () => (await at.payment(orderId)).state === 'disputed')
  const finance = await staffWith(at.shop, 'finance', { now: at.now(), isConfirmed: true })
  expect((await finance.open('/')).text).toContain('Payments to decide')
  expect((await finance.open('/payments?view=alarms')).text).toContain(pathOf(payment))
  expect((await finance.open('/payments?view=disputed')).text).toContain(pathOf(payment))
  const path = pathOf(payment)
  expect((await finance.act(path, 'decide', { alarm: 'disputed', note: ' ' })).status).toBe(422)
  expect((await finance.act(path, 'decide', { alarm: 'paid_twice', note: 'no such' })).status).toBe(422)
  const note = 'Evidence sent to the bank'
  expect((await finance.act(path, 'decide', { alarm: 'disputed', note })).body.ok).toBe(true)
  expect((await finance.act(path, 'decide', { alarm: 'disputed', note })).status).toBe(422)
  expect((await finance.open('/payments?view=alarms')).text).not.toContain(path)
  expect((await finance.open(path)).text).toContain(note)
  expect(await trailOf('payment.decide')).toEqual([
    { table_name: 'payment_decisions', subject: `payment ${payment.id}`, operation: 'insert' },
  ])
})

test('a refund that failed, and one to be made by hand, are shown until somebody acts', async () => {
  const { payment } = await at.paid()
  const made = value(
    await refundPayment(at.parts(), {
      siteId: 1,
      paymentId: payment.id,
      amount: amount('2.00'),
      reason: 'goodwill',
      actor: { type: 'system' },
    }),
  )
  await at.db
    .updateTable('refunds')
    .set({ state: 'failed', updated_at: at.now() })
    .where('id', '=', made.id)
    .execute()
  const finance = await staffWith(at.shop, 'finance', { now: at.now(), isConfirmed: true })
  const path = pathOf(payment)
  expect((await finance.open('/payments?view=alarms')).text).toContain(path)
  expect((await finance.open(path)).text).toContain('A refund failed')
  await at.db
    .updateTable('refunds')
    .set({ state: 'manual', provider_ref: null })
    .where('id', '=', made.id)
    .execute()
  expect((await finance.open('/payments?view=alarms')).text).not.toContain(path)
  expect((await finance.open('/payments?view=manual')).text).toContain(path)
  const other = await at.paid()
  const strange = await finance.act(pathOf(other.payment), 'settle-refund', {
    refund: made.id,
    reference: 'PAY-1',
  })
  expect(strange.status).toBe(422)
  const settled = await finance.act(path, 'settle-refund', { refund: made.id, reference: 'PAY-77' })
  expect(settled.body.ok).toBe(true)
  expect(await at.refunds(payment.id)).toMatchObject([{ state: 'succeeded', reference: 'PAY-77' }])
  expect((await finance.open('/payments?view=manual')).text).not.toContain(path)
})
