import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { amount } from '../../../src/core/money.ts'
import { orderToken } from '../../../src/shop/orders/order-token.server.ts'
import { refundPayment } from '../../../src/shop/payments/refund-payment.server.ts'
import { syncPayment } from '../../../src/shop/payments/sync-payment.server.ts'
import { adjust, atPayment, balanceOf, chosen, customerWith, spendFrom } from '../../support/balances.ts'
import { emailAbout } from '../../support/emails.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { pay, type Visitor } from '../../support/purchases.ts'
import { value } from '../../support/simulated-stripe.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'

const at = payingShop()

afterEach(async () => {
  at.resetClock()
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

const round = (sum: number) => Math.round(sum * 10_000) / 10_000
const toBalance = 'What you paid is returned to your balance'
const wayItCame = 'What you paid goes back the way it came.'

/** An order of a customer with an account, paid by card except for the part from the balance. */
async function paidBy({ visitor }: { visitor: Visitor }, fromBalance = 0) {
  const { slug } = await atPayment(at.shop, visitor)
  if (fromBalance > 0) expect((await spendFrom(visitor, slug, fromBalance)).status).toBe(200)
  const { total } = await chosen(visitor, slug)
  const { status, body } = await pay(visitor, slug, total)
  expect(status, JSON.stringify(body)).toBe(200)
  const { order_id: orderId, next } = body as { order_id: number; next: { url: string } }
  await press(next.url, goodCard)
  await at.tellAll()
  await until(async () => (await at.order(orderId)).status === 'paid')
  const payment = await at.payment(orderId)
  await at.allHeard(payment.provider_ref)
  const { number, email } = await at.order(orderId)
  const path = `/en/my-orders/${number}/`
  return {
    orderId,
    payment,
    number,
    email,
    /** The amount paid by card. */
    rest: Number(payment.amount),
    page: () => visitor.visit(path),
    cancel: (wish: Record<string, string> = {}) => visitor.post(path, { intent: 'cancel', ...wish }),
  }
}

const isReturned = (orderId: number) => async () => {
  const open = at.db.selectFrom('payments').select('id').where('order_id', '=', String(orderId))
  return (await open.where('state', '<>', 'refunded').executeTakeFirst()) === undefined
}

/** The refunds of a payment in cents, as the provider lists them. */
async function sentBack(captureRef: string | null): Promise<number[]> {
  const { refunds } = await at.stripe.ask('objects')
  type Refund = { payment_intent: string; amount: number }
  return (refunds as Refund[])
    .filter(({ payment_intent }) => payment_intent === captureRef)
    .map(({ amount: cents }) => cents)
}

test('ORD-02 BAL-02 a cancelled paid order is refunded to the balance if the customer chose so, without a refund at the provider', async () => {
  const person = await customerWith(at.shop, '0')
  const order = await paidBy(person)
  const before = (await order.page()).html
  expect(before.match(/<input[^>]*name="refund_to"[^>]*>/g)).toHaveLength(2)
  expect(before).not.toContain(wayItCame)
  const { status, html } = await order.cancel({ refund_to: 'balance' })
  expect(status).toBe(200)
  expect(html).toContain('The order is cancelled.')
  expect(html).toContain(toBalance)
  await until(isReturned(order.orderId))
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: order.rest, authorised: 0 })
  expect(await at.order(order.orderId)).toMatchObject({ status: 'cancelled' })
  expect(await at.refunds(order.payment.id)).toMatchObject([
    { amount: order.payment.amount, is_to_balance: true, state: 'succeeded', reason: 'cancelled' },
  ])
  expect(await at.payment(order.orderId)).toMatchObject({
    refunded: order.payment.amount,
    refunded_to_balance: order.payment.amount,
  })
  // The provider still reports no refund; this must not undo the refund to the balance.
  await syncPayment(at.parts(), order.payment.id)
  expect(await at.payment(order.orderId)).toMatchObject({ state: 'refunded' })
  expect(await sentBack(order.payment.capture_ref)).toEqual([])
  const { text } = await emailAbout(at.shop, order.email, `Order ${order.number} is cancelled`)
  expect(text).toContain(toBalance)
  expect(text).not.toContain(wayItCame)
  expect((await order.page()).html).toContain(toBalance)
})

test.each([{}, { refund_to: 'original' }])(
  'ORD-02 PAY-03 an order cancelled with %j is refunded the way it was paid, and the email says so',
  async (wish) => {
    const person = await customerWith(at.shop, '0')
    const order = await paidBy(person)
    const { status, html } = await order.cancel(wish as Record<string, string>)
    expect(status).toBe(200)
    expect(html).toContain(wayItCame)
    expect(html).not.toContain(toBalance)
    await until(isReturned(order.orderId))
    expect(await sentBack(order.payment.capture_ref)).toEqual([Math.round(order.rest * 100)])
    expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 0, authorised: 0 })
    const { text } = await emailAbout(at.shop, order.email, `Order ${order.number} is cancelled`)
    expect(text).toContain(wayItCame)
  },
)

test.each([
  { refund_to: 'original', back: 40 },
  { refund_to: 'balance', back: null },
])(
  'PAY-02 BAL-02 an order paid by card and balance, cancelled to $refund_to, always returns the balance part to the balance',
  async ({ refund_to, back }) => {
    const person = await customerWith(at.shop, '40')
    const order = await paidBy(person, 10)
    expect((await order.page()).html).toContain(
      'What you paid from your balance goes back there in any case.',
    )
    expect((await order.cancel({ refund_to })).status).toBe(200)
    await until(isReturned(order.orderId))
    const available = back ?? round(40 + order.rest)
    expect(await balanceOf(at.shop, person.user.id)).toEqual({ available, authorised: 0 })
    const cents = refund_to === 'original' ? [Math.round(order.rest * 100)] : []
    expect(await sentBack(order.payment.capture_ref)).toEqual(cents)
    const entries = await at.db
      .selectFrom('ledger_transfers')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('kind', '=', 'refund')
      .where('payment_id', 'in', (query) =>
        query.selectFrom('payments').select('id').where('order_id', '=', String(order.orderId)),
      )
      .executeTakeFirstOrThrow()
    expect(Number(entries.count)).toBe(refund_to === 'original' ? 1 : 2)
  },
)

test('ORD-02 BAL-02 a second cancellation with another refund choice shows and keeps the first choice', async () => {
  const first = await paidBy(await customerWith(at.shop, '0'))
  expect((await first.cancel({ refund_to: 'original' })).html).toContain(wayItCame)
  const again = await first.cancel({ refund_to: 'balance' })
  expect(again.status).toBe(200)
  expect(again.html).toContain(wayItCame)
  expect(again.html).not.toContain(toBalance)
  await until(isReturned(first.orderId))
  expect(await at.refunds(first.payment.id)).toMatchObject([{ is_to_balance: false }])

  const person = await customerWith(at.shop, '0')
  const second = await paidBy(person)
  await second.cancel({ refund_to: 'balance' })
  expect((await second.cancel({ refund_to: 'original' })).html).toContain(toBalance)
  await until(isReturned(second.orderId))
  const { html } = await second.cancel()
  expect(html).toContain(toBalance)
  // The list of payments also shows the balance, because the card was not refunded.
  expect(html).toMatch(/€[\d.]+ to your balance/)
  expect(await at.refunds(second.payment.id)).toMatchObject([{ is_to_balance: true }])
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: second.rest, authorised: 0 })
})

test('ORD-02 BAL-02 an order cancelled in several tabs at once with different refund choices is refunded once, and all tabs show the same', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const person = await customerWith(at.shop, '20')
    const order = await paidBy(person, 5)
    const wishes = ['balance', 'original', 'balance', 'original', 'balance', 'original']
    const answers = await Promise.all(wishes.map((refund_to) => order.cancel({ refund_to })))
    expect(answers.map(({ status }) => status)).toEqual(wishes.map(() => 200))
    await until(isReturned(order.orderId))
    const refunds = await at.refunds(order.payment.id)
    expect(refunds).toMatchObject([{ amount: order.payment.amount, state: 'succeeded' }])
    const isToBalance = refunds[0]?.is_to_balance === true
    for (const { html } of answers) {
      expect(html.includes(toBalance)).toBe(isToBalance)
      expect(html.includes(wayItCame)).toBe(!isToBalance)
    }
    const available = isToBalance ? round(20 + order.rest) : 20
    expect(await balanceOf(at.shop, person.user.id)).toEqual({ available, authorised: 0 })
    const cents = isToBalance ? [] : [Math.round(order.rest * 100)]
    expect(await sentBack(order.payment.capture_ref)).toEqual(cents)
    expect((await at.emails(order.orderId)).filter((template) => template === 'cancelled')).toHaveLength(1)
  }
})

test('ORD-02 BAL-02 a guest is not offered a refund to the balance, and a request for one is refused and changes nothing', async () => {
  const { orderId, slug, payment } = await at.paid()
  const token = orderToken({ encryption: at.shop.encryption, siteId: 1 }, slug)
  const rich = await customerWith(at.shop, '0')
  const page = await rich.visitor.visit(`/en/order/${token}/`)
  expect(page.html).toContain('Cancel the order')
  expect(page.html).toContain(wayItCame)
  expect(page.html).not.toContain('refund_to')
  const refused = await rich.visitor.post(`/en/order/${token}/`, { intent: 'cancel', refund_to: 'balance' })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('This request is not allowed.')
  expect(await at.order(orderId)).toMatchObject({ status: 'paid' })
  expect(await at.refunds(payment.id)).toEqual([])
  const cancelled = await rich.visitor.post(`/en/order/${token}/`, { intent: 'cancel' })
  expect(cancelled.html).toContain('The order is cancelled.')
  await until(isReturned(orderId))
  expect(await at.refunds(payment.id)).toMatchObject([{ is_to_balance: false, state: 'succeeded' }])
  expect(await balanceOf(at.shop, rich.user.id)).toEqual({ available: 0, authorised: 0 })
})

test('ORD-02 BAL-02 the order of another customer cannot be cancelled or refunded', async () => {
  const order = await paidBy(await customerWith(at.shop, '0'))
  const stranger = await customerWith(at.shop, '0')
  const wish = { intent: 'cancel', refund_to: 'balance' }
  await stranger.visitor.post(`/en/my-orders/${order.number}/`, wish)
  expect(await at.order(order.orderId)).toMatchObject({ status: 'paid' })
  expect(await at.refunds(order.payment.id)).toEqual([])
})

test('ORD-02 a form with an unknown refund choice or an unknown field cancels nothing', async () => {
  const order = await paidBy(await customerWith(at.shop, '0'))
  for (const wish of [
    { refund_to: 'elsewhere' },
    { refund_to: '' },
    { refund_to: 'balance', iban: 'LT12' },
  ]) {
    const { status, html } = await order.cancel(wish as Record<string, string>)
    expect(status).toBe(422)
    expect(html).toContain('Please check the marked fields.')
  }
  expect(await at.order(order.orderId)).toMatchObject({ status: 'paid' })
  expect(await at.refunds(order.payment.id)).toEqual([])
})

test('BAL-02 an order in another currency than the balances, or with a disputed payment, is not refunded to the balance', async () => {
  const person = await customerWith(at.shop, '0')
  expect((await person.ask('/api/currency/change', { currency_id: 2 })).status).toBe(200)
  await adjust(at.shop, person.user.id, '40', { currencyId: 2, key: randomUUID() })
  const dollars = await paidBy(person, 10)
  expect(dollars.payment.currency_id).toBe(2)
  const disputed = await paidBy(await customerWith(at.shop, '0'))
  await at.stripe.control('disputes', { payment_intent: disputed.payment.capture_ref })
  await at.tellAll()
  await until(async () => (await at.payment(disputed.orderId)).state === 'disputed')
  for (const order of [dollars, disputed]) {
    expect((await order.page()).html).toContain('Cancel the order')
    expect((await order.page()).html).not.toContain('refund_to')
    const refused = await order.cancel({ refund_to: 'balance' })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('This order has moved on')
    // Without JavaScript the section stays open and shows the refund that is possible.
    expect(refused.html.match(/<details[^>]*open=""[^>]*>.*?<\/details>/s)?.[0]).toContain(wayItCame)
    expect(await at.order(order.orderId)).toMatchObject({ status: 'paid' })
    expect(await at.refunds(order.payment.id)).toEqual([])
  }
  expect((await dollars.cancel()).status).toBe(200)
  await until(isReturned(dollars.orderId))
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 40, authorised: 0 })
})

test('PAY-03 BAL-02 an earlier refund by staff to the balance stays there, and the refund choice covers only the rest', async () => {
  const person = await customerWith(at.shop, '0')
  const order = await paidBy(person)
  const actor = { type: 'staff' as const, id: '1' }
  const part = { siteId: 1, paymentId: order.payment.id, amount: amount('2'), reason: 'goodwill', actor }
  value(await refundPayment(at.parts(), { ...part, isToBalance: true }))
  expect((await order.cancel({ refund_to: 'original' })).html).toContain(wayItCame)
  await until(isReturned(order.orderId))
  expect(await sentBack(order.payment.capture_ref)).toEqual([Math.round(order.rest * 100) - 200])
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 2, authorised: 0 })
  expect((await order.page()).html).not.toContain(toBalance)
})

test('BAL-02 an order paid only from the balance is refunded to it, without a choice', async () => {
  const person = await customerWith(at.shop, '5000')
  const { slug } = await atPayment(at.shop, person.visitor)
  await spendFrom(person.visitor, slug)
  await chosen(person.visitor, slug, 4)
  const { body } = await pay(person.visitor, slug, 0)
  const { number } = await at.order(body.order_id as number)
  const path = `/en/my-orders/${number}/`
  expect((await person.visitor.visit(path)).html).not.toContain('refund_to')
  expect((await person.visitor.post(path, { intent: 'cancel' })).html).toContain(toBalance)
  await until(isReturned(body.order_id as number))
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 5000, authorised: 0 })
})
