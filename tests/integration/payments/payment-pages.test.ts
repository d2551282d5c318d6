import { afterEach, beforeEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { type Amount, amount } from '../../../src/core/money.ts'
import { settleManualRefund } from '../../../src/shop/payments/manual-refunds.server.ts'
import { refundPayment } from '../../../src/shop/payments/refund-payment.server.ts'
import { adjust, atPayment, balanceOf, chosen, customerWith, spendFrom } from '../../support/balances.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { openCheckout, orderBy, pathOf, plainly, toLocker } from '../../support/plain-checkout.ts'
import type { PlainPage } from '../../support/plain-page.ts'
import { pay, type Visitor } from '../../support/purchases.ts'
import { choose } from '../../support/simulated-paypal.ts'
import { atBank } from '../../support/simulated-paysera.ts'
import { value } from '../../support/simulated-stripe.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { soon, until } from '../../support/soon.ts'

const at = payingShop({ hasPaypal: true, hasPaysera: true })

/** Each external payment method: how the buyer pays, and how the shop polls it; a bank link cannot be polled. */
const ways = {
  Card: {
    provider: 1,
    pay: (url: string) => press(url, goodCard),
    question: { method: 'GET', path: '/v1/checkout/sessions/*' },
  },
  PayPal: {
    provider: 2,
    pay: (url: string) => choose(url, 'paid'),
    question: { method: 'GET', path: '/v2/checkout/orders/*' },
  },
  'Bank link': { provider: 3, pay: (url: string) => atBank(url, 'confirm', 'nemunas'), question: null },
} as const
type Way = keyof typeof ways
const everyWay = Object.keys(ways) as Way[]
const staff = { type: 'staff' as const, id: '1' }
const confirming: Record<Way, string> = {
  Card: 'Your bank is confirming the card payment',
  PayPal: 'PayPal is confirming the payment',
  'Bank link': 'Your bank is confirming the payment',
}

beforeEach(() => at.stripe.received.splice(0))
afterEach(async () => {
  at.resetClock()
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

const heading = (page: PlainPage) => page.text('h1')
/** The state that the page of an order shows. */
const stands = (page: PlainPage) => page.text('#order-now')
const payments = (page: PlainPage) => page.texts('[aria-labelledby="order-payments"] li')
const creditNotes = (page: PlainPage) =>
  page.texts('[aria-labelledby="order-documents"] a').filter((name) => name.startsWith('Credit note'))
const history = (page: PlainPage) => page.texts('tbody tr')

async function placedBy(visitor: Visitor, way: Way | 'Balance', fromBalance = 0) {
  const { slug } = await atPayment(at.shop, visitor)
  if (fromBalance > 0) expect((await spendFrom(visitor, slug, fromBalance)).status).toBe(200)
  const { total } = await chosen(visitor, slug, way === 'Balance' ? 4 : ways[way].provider)
  const { status, body } = await pay(visitor, slug, total)
  expect(status, JSON.stringify(body)).toBe(200)
  const {
    order_id: orderId,
    order_number: number,
    next,
  } = body as {
    order_id: number
    order_number: string
    next: { url: string }
  }
  return { orderId, total, slug, url: next.url, path: `/en/my-orders/${number}/` }
}

const isPaid = (orderId: number) => until(async () => (await at.order(orderId)).status === 'paid')
const alarmIs = (orderId: number, alarm: string) =>
  until(async () => (await at.payment(orderId)).alarm === alarm)

/** Delivers all webhooks sent so far, and returns them so that a test can replay them. */
async function tellAll() {
  await at.stripe.settle()
  const events = at.stripe.received.splice(0)
  for (const event of events) await at.tell(event)
  return events
}

/** A paid order of a customer with an account. */
async function paidBy(visitor: Visitor, way: Way, fromBalance = 0) {
  const order = await placedBy(visitor, way, fromBalance)
  await ways[way].pay(order.url)
  const events = await tellAll()
  await isPaid(order.orderId)
  const payment = await at.payment(order.orderId)
  await at.allHeard(payment.provider_ref)
  return { ...order, payment, events }
}

async function expectCapturedOnce(orderId: number) {
  const { id, alarm } = await at.payment(orderId)
  const captures = await at.db
    .selectFrom('state_events')
    .select('id')
    .where('entity', '=', 'payment')
    .where('entity_id', '=', id)
    .where('to_state', '=', 'captured')
    .execute()
  expect([captures.length, alarm]).toEqual([1, null])
}

/** A refund by staff. If the provider has no refund call, staff make the refund by hand and record it. */
async function refund(paymentId: string, cents: Amount, isToBalance = false) {
  const wish = { siteId: 1, paymentId, amount: cents, reason: 'goodwill', actor: staff, isToBalance }
  const { id, state } = value(await refundPayment(at.parts(), wish))
  if (state === 'manual') await settleByHand(id)
}

async function settleByHand(refundId: string) {
  const hand = { siteId: 1, refundId, reference: 'PAY-77', actor: staff }
  expect(await settleManualRefund(at.parts(), hand)).toMatchObject({ ok: true })
}

/** All refunds that the provider has made, in cents. */
async function sentBack(way: Way): Promise<number[]> {
  const { refunds } = await at.stripe.ask(way === 'PayPal' ? 'paypal/objects' : 'objects')
  type Refund = { amount: number | { value: string } }
  return (refunds as Refund[]).map(({ amount: sum }) =>
    typeof sum === 'number' ? sum : Math.round(Number(sum.value) * 100),
  )
}

test.each(everyWay)(
  'PAY-01 PAY-03 %s: the page of a payment with a late result says so and refreshes, then says that it is paid, once',
  async (way) => {
    const { visitor, url, orderId } = await at.placed(5, undefined, ways[way].provider)
    const plain = plainly(at.shop, visitor)
    const { question } = ways[way]
    if (question)
      await at.stripe.control('faults', { ...question, times: 1000, action: 'status', status: 503 })
    const back = pathOf(await ways[way].pay(url))
    const waiting = await plain.open(back)
    expect(heading(waiting)).toBe(confirming[way])
    expect(waiting.text('main')).toContain('Please do not pay again: nothing is charged twice')
    expect(waiting.hasLink(/^Pay/, 'main')).toBe(false)
    expect(waiting.$('meta[http-equiv="refresh"]')).toHaveLength(1)
    await at.stripe.control('faults/clear')
    await tellAll()
    await isPaid(orderId)
    const paid = await plain.open(back)
    expect(heading(paid)).toBe('Paid. Thank you, Jonas.')
    const order = await paid.follow('Track order')
    expect(stands(order)).toBe('Paid, thank you')
    expect(payments(order)).toEqual([expect.stringMatching(new RegExp(`^${way}Paid`))])
    await expectCapturedOnce(orderId)
  },
)

test('PAY-03 an order whose payment the bank wants confirmed is paid after the confirmation', async () => {
  const { visitor, url } = await at.placed()
  expect(await press(url, { card: '4000 0025 0000 3155' })).toBe(`${url}/challenge`)
  const paid = await plainly(at.shop, visitor).open(
    pathOf(await press(`${url}/challenge`, { answer: 'approve' })),
  )
  expect(heading(paid)).toBe('Paid. Thank you, Jonas.')
})

test('PAY-03 the page of a payment that fails late says that no money was taken, and the order can be paid again', async () => {
  const { visitor, url, orderId } = await at.placed()
  const plain = plainly(at.shop, visitor)
  const back = pathOf(await press(url, { later: 'fails' }))
  expect(heading(await plain.open(back))).toBe(confirming.Card)
  await at.stripe.settle(60)
  await tellAll()
  await until(async () => (await at.payment(orderId)).state === 'failed')
  const failed = await plain.open(back)
  expect(failed.path).toMatch(/^\/en\/payment\/fail\//)
  expect(heading(failed)).toBe('Your card was declined')
  expect(failed.text('main')).toContain(
    'Nothing was charged. Try again, use another card or pay another way.',
  )
  const again = await (await failed.follow(/^Pay €/)).press(/^Pay €/, { 'payment.id': '1' })
  expect(heading(await plain.open(pathOf(await press(again.path, goodCard))))).toBe('Paid. Thank you, Jonas.')
})

test('PAY-03 the page after a payment cancelled at the provider says that nothing was charged, and leads to paying again', async () => {
  const { visitor, url } = await at.placed()
  const plain = plainly(at.shop, visitor)
  const page = await (await fetch(url)).text()
  const link = /href="([^"]*\/payment\/decline\/[^"]*)"/.exec(page)?.[1]?.replaceAll('&#38;', '&') ?? ''
  const waits = await plain.open(pathOf(link))
  expect(waits.path).toMatch(/^\/en\/payment\/decline\//)
  expect(heading(waits)).toBe('You cancelled the card payment')
  expect(waits.text('main')).toContain('Nothing was charged.')
  expect(waits.text('main')).toContain('We keep the goods for you until')
  const toPay = await waits.follow(/^Pay €/)
  expect(heading(toPay)).toMatch(/^Pay for order OR/)
  const again = await toPay.press(/^Pay €/)
  expect(heading(await plain.open(pathOf(await press(again.path, goodCard))))).toBe('Paid. Thank you, Jonas.')
})

test('PAY-03 Bank link: an order refused at the bank awaits payment; the pay page preselects that bank, and another one pays', async () => {
  const plain = plainly(at.shop, { jar: new Map() })
  const url = await orderBy(await toLocker(await openCheckout(at.shop, plain)), {
    'payment.id': '3',
    'payment.bank': 'nemunas',
  })
  const refused = await plain.open(pathOf(await atBank(url, 'refuse')))
  expect(refused.path).toMatch(/^\/en\/payment\/decline\//)
  expect(heading(refused)).toBe('The bank payment was not completed')
  const toPay = await refused.follow(/^Pay €/)
  expect([toPay.value('payment.id'), toPay.value('payment.bank')]).toEqual(['3', 'nemunas'])
  expect((await refused.follow('Pay another way')).value('payment.id')).toBe('1')
  const other = await toPay.press(/^Pay €/, { 'payment.bank': 'kopos' })
  const back = pathOf(await atBank(other.path, 'confirm'))
  await tellAll()
  await expect.poll(async () => heading(await plain.open(back)), soon).toBe('Paid. Thank you, Jonas.')
})

test('PAY-01 without JavaScript PayPal can be chosen, is named in the review, and pays', async () => {
  const plain = plainly(at.shop, { jar: new Map() })
  const second = await toLocker(await openCheckout(at.shop, plain))
  // A bank link is the first method and the default.
  expect([second.attribute('[name="payment.id"]', 'value'), second.value('payment.id')]).toEqual(['3', '3'])
  const review = await second.press('Review order', { 'payment.id': '2' })
  expect(review.texts('main dd p')).toContain('PayPal')
  const { path: url } = await review.press(/^Order and pay €/, { terms: true })
  const paid = await plain.open(pathOf(await choose(url, 'paid')))
  expect(heading(paid)).toBe('Paid. Thank you, Jonas.')
  expect(payments(await paid.follow('Track order'))).toEqual([expect.stringMatching(/^PayPal/)])
})

test('PAY-01 without JavaScript a link shows the banks of another country, and the chosen one is named and pays', async () => {
  const plain = plainly(at.shop, { jar: new Map() })
  const second = await toLocker(await openCheckout(at.shop, plain))
  const banks = (page: PlainPage) => page.texts('fieldset#banks label')
  expect(second.attribute('fieldset#banks', 'aria-label')).toBe('Banks in Lithuania')
  expect(banks(second)).toContain('Nemuno Bankas')
  const estonian = await second.follow('Estonia')
  expect(banks(estonian)).toEqual(['Saarepank', 'Rukkilille Liit', expect.any(String)])
  const review = await estonian.press('Review order', { 'payment.id': '3', 'payment.bank': 'saareee' })
  expect(review.texts('main dd p')).toContain('Bank link, Saarepank')
  const { path: url } = await review.press(/^Order and pay €/, { terms: true })
  const back = pathOf(await atBank(url, 'confirm'))
  expect(heading(await plain.open(back))).toBe('Saarepank is confirming the payment')
  await tellAll()
  await expect.poll(async () => heading(await plain.open(back)), soon).toBe('Paid. Thank you, Jonas.')
})

test('PAY-01 a bank link without a chosen bank leads to the list of banks at the provider', async () => {
  const plain = plainly(at.shop, { jar: new Map() })
  const url = await orderBy(await toLocker(await openCheckout(at.shop, plain)), { 'payment.id': '3' })
  const chooser = await fetch(url)
  expect(await chooser.text()).toContain('Pay by bank')
  const latvian = await (await fetch(`${chooser.url}?country=LV`)).text()
  expect(latvian).toContain('Daugavas Kase')
  const back = pathOf(await atBank(url, 'confirm', 'daugavalv'))
  await tellAll()
  await expect.poll(async () => heading(await plain.open(back)), soon).toBe('Paid. Thank you, Jonas.')
})

test('GUARD-05 the result pages of a payment redirect to the login without a valid proof', async () => {
  const { visitor, url } = await at.placed()
  const { searchParams } = new URL(await press(url, goodCard))
  searchParams.set('proof', '0'.repeat(64))
  for (const someone of [visitor, { jar: new Map<string, string>() }]) {
    for (const place of ['accept', 'fail']) {
      const page = await plainly(at.shop, someone).open(`/en/payment/${place}/?${searchParams}`)
      expect(page.path, place).toMatch(/^\/en\/login\/\?redirect=/)
    }
    const declined = await plainly(at.shop, someone).open(`/en/payment/decline/?${searchParams}`)
    expect(declined.path).toMatch(/^\/en\/login\/\?redirect=/)
  }
})

test.each([
  ['Card', 'another amount', { amount: 12 }, 'amount_mismatch'],
  ['Card', 'another currency', { currency: 'usd' }, 'currency_mismatch'],
  ['Bank link', 'another amount', { amount: '12' }, 'amount_mismatch'],
  ['Bank link', 'another currency', { currency: 'USD' }, 'currency_mismatch'],
] as const)(
  'PAY-03 %s: a payment of %s than agreed is shown neither as paid nor as payable',
  async (way, _what, money, alarm) => {
    const { visitor, url, orderId } = await at.placed(5, undefined, ways[way].provider)
    const plain = plainly(at.shop, visitor)
    const { provider_ref: ref, id } = await at.payment(orderId)
    if (way === 'Card') await at.stripe.control('sessions/money', { session: ref, ...money })
    const back = pathOf(await ways[way].pay(url))
    expect(heading(await plain.open(back))).toBe(confirming[way])
    if (way === 'Card') await tellAll()
    else {
      at.stripe.received.splice(0)
      await at.stripe.control('paysera/callbacks/send', { order: id, changes: money })
      for (const event of at.stripe.received.splice(0)) await at.tell(event)
    }
    await alarmIs(orderId, alarm)
    const after = await plain.open(back)
    expect(heading(after)).toBe(confirming[way])
    const order = await after.follow('See the order')
    expect(stands(order)).toBe('Your bank is confirming the payment')
    expect(payments(order)).toEqual([expect.stringMatching(new RegExp(`^${way}Being confirmed`))])
    expect(order.hasLink(/^Pay/, 'main')).toBe(false)
  },
)

test.each(everyWay)(
  'PAY-03 %s: a partial refund and that of the rest are shown on the order’s page, and replayed webhooks undo neither',
  async (way) => {
    const { visitor } = await customerWith(at.shop, '0')
    const plain = plainly(at.shop, visitor)
    const { path, total, payment, events } = await paidBy(visitor, way)
    await refund(payment.id, amount('1.10'))
    const partly = await plain.open(path)
    expect(payments(partly)).toEqual([expect.stringMatching(/Partly returned.*€1\.10 returned/)])
    expect(creditNotes(partly)).toHaveLength(1)
    await refund(payment.id, (amount(payment.amount) - amount('1.10')) as Amount)
    const returned = await plain.open(path)
    expect(payments(returned)).toEqual([expect.stringMatching(new RegExp(`^${way}Returned`))])
    expect(creditNotes(returned)).toHaveLength(2)
    const cents = way === 'Bank link' ? [] : [110, Math.round(total * 100) - 110]
    expect(await sentBack(way)).toEqual(cents)
    expect(events.length).toBeGreaterThan(0)
    for (const event of events) await at.tell(event)
    await at.allHeard(payment.provider_ref)
    expect(payments(await plain.open(path))).toEqual([expect.stringMatching(new RegExp(`^${way}Returned`))])
  },
)

test.each(everyWay)(
  'BAL-02 %s: a partial refund to the balance and that of the rest are listed in its history',
  async (way) => {
    const { visitor } = await customerWith(at.shop, '0')
    const plain = plainly(at.shop, visitor)
    const { path, total, payment } = await paidBy(visitor, way)
    await refund(payment.id, amount('1.10'), true)
    expect(payments(await plain.open(path))).toEqual([
      expect.stringMatching(/Partly returned.*€1\.10 returned/),
    ])
    await refund(payment.id, (amount(payment.amount) - amount('1.10')) as Amount, true)
    expect(payments(await plain.open(path))).toEqual([expect.stringMatching(new RegExp(`^${way}Returned`))])
    expect(await sentBack(way)).toEqual([])
    const [rest, part, ...others] = history(await plain.open('/en/balance/'))
    expect(others).toEqual([])
    expect(part).toMatch(/Refund of an order.*\+€1\.10 added/)
    expect(rest).toContain(`€${total.toFixed(2)}`)
  },
)

test.each(everyWay)(
  'PAY-02 %s and the balance: an order is paid despite a lost webhook, and cancelling it refunds both parts',
  async (way) => {
    const person = await customerWith(at.shop, '5')
    const plain = plainly(at.shop, person.visitor)
    const { url, path, orderId } = await placedBy(person.visitor, way, 5)
    const back = pathOf(await ways[way].pay(url))
    if (way === 'Bank link') {
      expect(heading(await plain.open(back))).toBe(confirming[way])
      await tellAll()
      await isPaid(orderId)
    }
    expect(heading(await plain.open(back))).toBe('Paid. Thank you, Jonas.')
    at.stripe.received.splice(0)
    const order = await plain.open(path)
    expect(payments(order)).toHaveLength(2)
    expect(payments(order)).toContainEqual(expect.stringMatching(/^BalancePaid.*€5\.00/))
    expect(payments(order)).toContainEqual(expect.stringMatching(new RegExp(`^${way}Paid`)))
    const cancelled = await order.press('Yes, cancel it')
    expect(stands(cancelled)).toBe('This order is cancelled')
    if (way === 'Bank link') {
      expect(cancelled.text('main')).toContain('what you paid is on its way back to you')
      const { id } = await at.payment(orderId)
      await until(async () => (await at.refunds(id))[0]?.state === 'manual')
      await settleByHand(String((await at.refunds(id))[0]?.id))
    }
    await expect
      .poll(async () => payments(await plain.open(path)), soon)
      .toEqual([expect.stringMatching(/Returned/), expect.stringMatching(/Returned/)])
    expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 5, authorised: 0 })
    const [first, second] = history(await plain.open('/en/balance/'))
    expect(first).toMatch(/Refund of an order.*\+€5\.00 added/)
    expect(second).toMatch(/Payment for an order.*−€5\.00 taken/)
  },
)

test('PAY-02 the pay page of an order whose balance part was spent meanwhile shows the new total, and takes it', async () => {
  const person = await customerWith(at.shop, '5')
  const plain = plainly(at.shop, person.visitor)
  const { url, total, orderId } = await placedBy(person.visitor, 'Bank link', 5)
  const declined = pathOf(await atBank(url, 'refuse', 'nemunas'))
  expect(heading(await plain.open(declined))).toBe('The bank payment was not completed')
  await tellAll()
  await until(async () => (await at.payment(orderId)).state === 'failed')
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 5, authorised: 0 })
  // Only the callback tells who gave up.
  const waits = await plain.open(declined)
  expect(heading(waits)).toBe('The bank declined the payment')
  const toPay = await waits.follow(/^Pay €/)
  await adjust(at.shop, person.user.id, '5', { isDeduction: true })
  const told = await toPay.press(`Pay €${total.toFixed(2)}`)
  expect(told.status).toBe(422)
  expect(told.text('main')).toContain('The total has changed. Nothing was charged.')
  expect(told.text('main')).toMatch(/It was €.* and is now €.* \(\+€5\.00\)/)
  const again = await told.press(`Pay €${(total + 5).toFixed(2)}`)
  await atBank(again.path, 'confirm', 'nemunas')
  await tellAll()
  await isPaid(orderId)
})

test('PAY-01 BAL-02 an order paid from the balance alone is refunded to it, a part first and the rest when it is cancelled', async () => {
  const person = await customerWith(at.shop, '900')
  const plain = plainly(at.shop, person.visitor)
  const { path, slug, orderId } = await placedBy(person.visitor, 'Balance')
  expect(heading(await plain.open(`/en/success/${slug}/`))).toBe('Paid. Thank you, Jonas.')
  expect(payments(await plain.open(path))).toEqual([expect.stringMatching(/^BalancePaid/)])
  const { id } = await at.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', String(orderId))
    .executeTakeFirstOrThrow()
  await refund(id, amount('1.10'))
  const partly = await plain.open(path)
  expect(payments(partly)).toEqual([expect.stringMatching(/Partly returned.*€1\.10 returned/)])
  await partly.press('Yes, cancel it')
  await expect
    .poll(async () => payments(await plain.open(path)), soon)
    .toEqual([expect.stringMatching(/^BalanceReturned/)])
  const moves = history(await plain.open('/en/balance/'))
  expect(moves).toHaveLength(4)
  expect(moves[0]).toMatch(/Refund of an order.*€900\.00$/)
})
