import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { amount } from '../../../src/core/money.ts'
import { HistoryView } from '../../../src/shop/balance/balance.schema.ts'
import { reconcilePayments } from '../../../src/shop/payments/reconcile-payments.server.ts'
import { syncPayment } from '../../../src/shop/payments/sync-payment.server.ts'
import { adjust, atPayment, balanceOf, chosen, customerWith, spendFrom } from '../../support/balances.ts'
import { browser } from '../../support/browser.ts'
import { emailAbout } from '../../support/emails.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { pay } from '../../support/purchases.ts'
import { value } from '../../support/simulated-stripe.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'

const at = payingShop()

afterEach(async () => {
  at.resetClock()
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

type Person = Awaited<ReturnType<typeof customerWith>>

async function topUp(person: Person, wanted = 20) {
  const { status, body } = await person.ask('/api/balance/top-up', { amount: wanted, provider: 1 })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ status: true, next: { type: 'redirect' } })
  return (body.next as { url: string }).url
}

const topUpOf = (person: Person) =>
  at.db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', String(person.user.id))
    .where('purpose', '=', 'topup')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()

test('a top-up that is paid at the provider is added once, however often it is reported', async () => {
  const person = await customerWith(at.shop, '0')
  await press(await topUp(person), goodCard)
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 0, authorised: 0 })
  await at.stripe.settle()
  const events = at.stripe.received.splice(0)
  for (const event of [...events, ...events]) await at.tell(event)
  await until(async () => (await balanceOf(at.shop, person.user.id)).available > 0)
  const { id } = await topUpOf(person)
  await Promise.all(Array.from({ length: 8 }, () => syncPayment(at.parts(), id)))
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 20, authorised: 0 })
  const message = await emailAbout(at.shop, person.email, '€20.00')
  expect(message.text).toContain('/en/balance/')
})

test('a paid top-up without a webhook is found by polling, and an unpaid one adds nothing', async () => {
  const person = await customerWith(at.shop, '0')
  const url = await topUp(person)
  at.pass(3)
  await reconcilePayments(at.parts())
  expect((await balanceOf(at.shop, person.user.id)).available).toBe(0)
  await press(url, goodCard)
  at.stripe.received.splice(0)
  at.pass(20)
  await reconcilePayments(at.parts())
  expect((await balanceOf(at.shop, person.user.id)).available).toBe(20)
})

test('a top-up with an amount out of range or an unavailable provider is refused', async () => {
  const person = await customerWith(at.shop, '0')
  for (const wrong of [
    { amount: 4.99, provider: 1 },
    { amount: 5000.01, provider: 1 },
    { amount: 10.005, provider: 1 },
    { amount: 10, provider: 2 },
    { amount: 10, provider: 4 },
  ]) {
    const { status, body } = await person.ask('/api/balance/top-up', wrong)
    expect([status, body.code], JSON.stringify(wrong)).toEqual([422, 'service.validation'])
  }
  const guest = await browser(at.shop).ask('/api/balance/top-up', { amount: 10, provider: 1 })
  expect(guest.status).toBe(401)
})

test('a top-up that its provider refunds is deducted; one that was spent raises an alarm', async () => {
  for (const isSpent of [false, true]) {
    const person = await customerWith(at.shop, '0')
    await press(await topUp(person), goodCard)
    await at.tellAll()
    await until(async () => (await balanceOf(at.shop, person.user.id)).available === 20)
    if (isSpent) await adjust(at.shop, person.user.id, '15', { isDeduction: true })
    const payment = await topUpOf(person)
    const refund = { captureRef: payment.capture_ref ?? '', amount: amount('20'), key: `test_${payment.id}` }
    value(await at.stripe.adapter().refund(refund))
    await syncPayment(at.parts(), payment.id)
    expect((await balanceOf(at.shop, person.user.id)).available).toBe(isSpent ? 5 : 0)
    expect((await topUpOf(person)).alarm).toBe(isSpent ? 'returned_after_spent' : null)
  }
})

test('BAL-01 the history lists every movement, newest first, as specified', async () => {
  const person = await customerWith(at.shop, '40')
  await press(await topUp(person, 500), goodCard)
  await at.tellAll()
  await until(async () => (await balanceOf(at.shop, person.user.id)).available === 540)
  await adjust(at.shop, person.user.id, '5', { isDeduction: true })
  const { slug, total } = await atPayment(at.shop, person.visitor)
  // A hold that is released is not a movement.
  await spendFrom(person.visitor, slug, 3)
  await spendFrom(person.visitor, slug)
  expect(total, 'the first goods of the test are cheap').toBeLessThan(535)
  await chosen(person.visitor, slug, 4)
  const { body } = await pay(person.visitor, slug, 0)
  const history = await person.ask('/api/balance/get-history', {})
  expect(history.headers.get('x-total-count')).toBe('4')
  expect(HistoryView.safeParse(history.body).error).toBeUndefined()
  const [spent, taken, topped, given] = history.body as unknown as Record<string, unknown>[]
  expect(spent).toMatchObject({
    type: 2,
    rel_type: 4,
    rel_id: body.order_id,
    starting_balance: 535,
    amount: total,
    payment_processor_name: 'ShipzeeBalance',
    quote_slug: null,
  })
  expect(taken).toMatchObject({ type: 2, rel_type: 2, starting_balance: 540, end_balance: 535, amount: 5 })
  expect(topped).toMatchObject({
    type: 1,
    rel_type: 3,
    starting_balance: 40,
    end_balance: 540,
    payment_processor_name: 'Stripe',
    payment_processor_transaction_id: (await topUpOf(person)).capture_ref,
  })
  expect(given).toMatchObject({ type: 1, rel_type: 2, starting_balance: 0, end_balance: 40 })
  const ids = (payload: object) =>
    person
      .ask('/api/balance/get-history', payload)
      .then((answer) => (answer.body as unknown as unknown[]).length)
  expect(await ids({ type: 1 })).toBe(2)
  expect(await ids({ limit: 3, page: 2 })).toBe(1)
  const today = new Date().toISOString().slice(0, 10)
  expect(await ids({ from: today, to: today })).toBe(4)
  expect(await ids({ to: '2020-01-01' })).toBe(0)
  const other = await customerWith(at.shop, '0')
  expect((await other.ask('/api/balance/get-history', {})).body).toEqual([])
})

test('BAL-02 ROUTE-03 the balance pages show the history, export it, take a top-up and show its result', async () => {
  const person = await customerWith(at.shop, '40')
  const page = await person.visitor.visit('/en/balance/')
  expect(page.html).toContain('€40.00')
  expect(page.html).toMatch(/ID\d+/)
  expect(page.html).toContain('Added by us')
  expect((await person.visitor.visit('/en/balance/?filter=deductions')).html).not.toContain('Added by us')
  const file = await person.visitor.visit('/en/balance/history/')
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect(file.html.split('\r\n')[1]).toMatch(/^ID\d+,\d{4}-\d\d-\d\d,Added by us,,0\.00,40\.00,40\.00,EUR$/)

  const guest = await browser(at.shop).visit('/en/balance/pay/')
  expect(guest.headers.get('location')).toContain('/en/login/')
  const wrong = await person.visitor.post('/en/balance/pay/', { amount: '4,99', 'payment.id': '1' })
  expect([wrong.status, wrong.html.includes('from €5.00 to €5,000.00')]).toEqual([422, true])
  const sent = await person.visitor.post('/en/balance/pay/', { amount: '12,50', 'payment.id': '1' })
  const url = sent.headers.get('location') ?? ''
  const back = await press(url, goodCard)
  const { pathname, search } = new URL(back)
  const result = await person.visitor.visit(pathname + search)
  expect(result.html).toContain('The money is on your balance')
  expect(result.html).toContain('€12.50')
  expect((await balanceOf(at.shop, person.user.id)).available).toBe(52.5)
  const forged = await person.visitor.visit(`${pathname}?payment=${(await topUpOf(person)).id}&proof=x`)
  expect(forged.headers.get('location')).toBe('/en/balance/')
})
