import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { amount } from '../../../src/core/money.ts'
import { deductFromBalance } from '../../../src/shop/balance/adjust-balance.server.ts'
import { releaseForgotten } from '../../../src/shop/checkout/release-forgotten.server.ts'
import { checkoutPaths } from '../../../src/shop/paths/checkout-paths.ts'
import { endAttempt } from '../../../src/shop/payments/end-attempt.server.ts'
import { expireUnpaidOrders } from '../../../src/shop/payments/expire-unpaid-orders.server.ts'
import { giveBack } from '../../../src/shop/payments/give-back.server.ts'
import { updatePayment } from '../../../src/shop/payments/payment-changes.queries.server.ts'
import { findPayment } from '../../../src/shop/payments/payments.queries.server.ts'
import { syncPayment } from '../../../src/shop/payments/sync-payment.server.ts'
import {
  adjust,
  atPayment,
  type BalanceData,
  balanceOf,
  chosen,
  customerWith,
  spendFrom,
} from '../../support/balances.ts'
import { browser } from '../../support/browser.ts'
import { customer } from '../../support/customers.ts'
import { emailAbout, emailsTo } from '../../support/emails.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { pretendAttempts } from '../../support/pretend.ts'
import { beginCheckout, data, pay, toLocker, variantWith } from '../../support/purchases.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'

const at = payingShop({ hasSecond: true })

afterEach(async () => {
  at.resetClock()
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

const round = (value: number) => Math.round(value * 10_000) / 10_000

async function split(wish = 10) {
  const person = await customerWith(at.shop, '40')
  const { slug, total } = await atPayment(at.shop, person.visitor)
  const spent = await spendFrom(person.visitor, slug, wish)
  expect(spent.status, JSON.stringify(spent.body)).toBe(200)
  const rest = await chosen(person.visitor, slug)
  const { status, body } = await pay(person.visitor, slug, rest.total)
  expect(status, JSON.stringify(body)).toBe(200)
  const { order_id: orderId, next } = body as { order_id: number; next: { type: string; url: string } }
  return { ...person, slug, total, rest: rest.total, orderId, next, userId: person.user.id }
}

async function paidSplit(wish = 10) {
  const placed = await split(wish)
  await press(placed.next.url, goodCard)
  await at.tellAll()
  await until(async () => (await at.order(placed.orderId)).status === 'paid')
  return placed
}

test('PAY-02 CHK-07 a part paid from the balance is held when it is chosen and captured when the rest is paid', async () => {
  const person = await customerWith(at.shop, '40')
  const { slug, total } = await atPayment(at.shop, person.visitor)
  const { body } = await spendFrom(person.visitor, slug, 10)
  const told = body as unknown as BalanceData
  expect(told.balance).toEqual({ available: 40, used: 10, wish: 10 })
  expect(told.total).toBe(round(total - 10))
  expect(told.payments).toEqual([
    { payment_processor_id: 4, type: 'balance', amount: 10, state: 'authorized' },
  ])
  expect(told.lines.find(({ code }) => code === 'balance')).toMatchObject({ code: 'balance', amount: -10 })
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 30, authorised: 10 })

  const rest = await chosen(person.visitor, slug)
  const placed = await pay(person.visitor, slug, rest.total)
  const { order_id, next } = placed.body as { order_id: number; next: { type: string; url: string } }
  expect(next.type).toBe('redirect')
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 30, authorised: 10 })
  await press(next.url, goodCard)
  await at.tellAll()
  await until(async () => (await at.order(order_id)).status === 'paid')
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 30, authorised: 0 })
  const payments = await at.db
    .selectFrom('payments')
    .select(['provider', 'state', 'captured'])
    .where('order_id', '=', String(order_id))
    .orderBy('provider')
    .execute()
  expect(payments).toEqual([
    { provider: 1, state: 'captured', captured: rest.total.toFixed(4) },
    { provider: 4, state: 'captured', captured: '10.0000' },
  ])
  expect((await person.ask('/api/auth/getCurrentUser', {})).body).toMatchObject({
    user: { balance: { amount: 30, currency: 'EUR', authorised: 0 } },
  })
})

test('PAY-02 a balance that covers the total pays at once, without a page of a provider', async () => {
  const person = await customerWith(at.shop, '900')
  const { slug, total } = await atPayment(at.shop, person.visitor)
  await spendFrom(person.visitor, slug)
  const whole = await chosen(person.visitor, slug, 4)
  expect(whole).toMatchObject({ total: 0, balance: { used: total } })
  const { status, body } = await pay(person.visitor, slug, 0)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ next: { type: 'done' } })
  const { email, number, ...order } = await at.order(body.order_id as number)
  expect(order).toMatchObject({ status: 'paid', total: '0.0000' })
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: round(900 - total), authorised: 0 })
  expect(await at.emails(body.order_id as number)).toEqual(['paid'])
  // A paid order needs no request to pay: there is one email, which also names the invoice.
  const { text } = await emailAbout(at.shop, email, `Order ${number} is confirmed`)
  expect(text).toMatch(/^IN\d{4}-\d{6}, attached$/m)
  const subjects = (await emailsTo(at.shop, email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes(number))).toEqual([
    expect.stringContaining(`Order ${number} is confirmed`),
  ])
  // A second press returns the same order, paid once.
  expect((await pay(person.visitor, slug, 0)).body.order_id).toBe(body.order_id)
})

test('PAY-02 choosing a balance that does not cover the total as the only method is refused', async () => {
  const person = await customerWith(at.shop, '2')
  const { slug } = await atPayment(at.shop, person.visitor)
  const chooseIt = (step = 5) => person.ask(`/api/checkout/fetch/${slug}`, { step, payment: { id: 4 } })
  // A refused choice leaves no trace: nothing is held, and no method is chosen.
  for (const step of [5, 4]) {
    const refused = await chooseIt(step)
    expect([refused.status, refused.body.code]).toEqual([422, 'checkout.balance_insufficient'])
  }
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 2, authorised: 0 })
  expect((await person.ask(`/api/checkout/fetch/${slug}`, { step: 4 })).body).toMatchObject({
    payment: null,
    balance: { used: 0, wish: null },
  })
  await spendFrom(person.visitor, slug)
  const again = await chooseIt()
  expect([again.status, again.body.code]).toEqual([422, 'checkout.balance_insufficient'])
})

test('PAY-02 choosing the balance as the payment method holds the total, once', async () => {
  const person = await customerWith(at.shop, '900')
  const { slug, total } = await atPayment(at.shop, person.visitor)
  const whole = await chosen(person.visitor, slug, 4)
  expect(whole).toMatchObject({ total: 0, balance: { used: total } })
  const held = { available: round(900 - total), authorised: total }
  expect(await balanceOf(at.shop, person.user.id)).toEqual(held)
  await chosen(person.visitor, slug, 4)
  expect(await balanceOf(at.shop, person.user.id)).toEqual(held)
  expect((await pay(person.visitor, slug, 0)).body).toMatchObject({ next: { type: 'done' } })
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: held.available, authorised: 0 })
})

test('PAY-02 a balance that is chosen many times at once is held once', async () => {
  const person = await customerWith(at.shop, '900')
  const { slug } = await atPayment(at.shop, person.visitor)
  const choices = Array.from({ length: 8 }, () =>
    person.ask(`/api/checkout/fetch/${slug}`, { step: 5, payment: { id: 4 } }),
  )
  const codes = (await Promise.all(choices)).map(({ status, body }) => [status, body.code ?? 'done'])
  expect(codes.filter(([status]) => status === 200).length).toBeGreaterThan(0)
  for (const [status, code] of codes) {
    expect([status, code]).toEqual(status === 200 ? [200, 'done'] : [409, 'service.stale_version'])
  }
  const live = await at.db
    .selectFrom('balance_holds')
    .innerJoin('checkouts', 'checkouts.id', 'balance_holds.checkout_id')
    .select('balance_holds.state')
    .where('checkouts.slug', '=', slug)
    .execute()
  expect(live).toEqual([{ state: 'held' }])
})

test('PAY-02 choosing a balance that is spent elsewhere meanwhile is refused, and nothing is held', async () => {
  const person = await customerWith(at.shop, '900')
  const { slug } = await atPayment(at.shop, person.visitor)
  const { choosing } = await at.db.transaction().execute(async (trx) => {
    const taken = { siteId: 1, userId: String(person.user.id), currencyId: 1, amount: amount('899') }
    const told = { reason: 'test', staffId: '1', key: `spent-elsewhere-${person.user.id}`, at: new Date() }
    expect(await deductFromBalance(trx, { ...taken, ...told })).toMatchObject({ ok: true })
    const choosing = person.ask(`/api/checkout/fetch/${slug}`, { step: 5, payment: { id: 4 } })
    await until(async () => {
      const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(at.db)
      return rows.length > 0
    })
    return { choosing }
  })
  const refused = await choosing
  expect([refused.status, refused.body.code]).toEqual([422, 'checkout.balance_insufficient'])
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 1, authorised: 0 })
  expect((await person.ask(`/api/checkout/fetch/${slug}`, { step: 4 })).body).toMatchObject({
    payment: null,
    balance: { used: 0, wish: null },
  })
})

test('a guest and a customer without a verified email address cannot use a balance', async () => {
  const guest = browser(at.shop)
  const slug = await beginCheckout(guest, await variantWith(at.shop.db, 5))
  expect((await spendFrom(guest, slug)).body.code).toBe('checkout.guest_not_allowed')
  expect((await spendFrom(guest, slug)).status).toBe(403)
  await toLocker(guest, slug)
  const choice = { step: 5, payment: { id: 4 } }
  expect((await guest.ask(`/api/checkout/fetch/${slug}`, choice)).body.code).toBe(
    'checkout.guest_not_allowed',
  )
  const person = await customer(at.shop)
  await adjust(at.shop, person.user.id, '5')
  const own = await atPayment(at.shop, person.visitor)
  const refused = await spendFrom(person.visitor, own.slug)
  expect([refused.status, refused.body.code]).toEqual([403, 'auth.email_not_verified'])
  const chose = await person.ask(`/api/checkout/fetch/${own.slug}`, choice)
  expect([chose.status, chose.body.code]).toEqual([403, 'auth.email_not_verified'])
})

test('an amount above the balance, of zero or less, or with fractions of a cent is refused', async () => {
  const person = await customerWith(at.shop, '5')
  const { slug } = await atPayment(at.shop, person.visitor)
  const tooMuch = await spendFrom(person.visitor, slug, 5.01)
  expect([tooMuch.status, tooMuch.body.code]).toEqual([422, 'checkout.balance_insufficient'])
  for (const wish of [0, -1, 1.005]) expect((await spendFrom(person.visitor, slug, wish)).status).toBe(422)
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 5, authorised: 0 })
})

test('CHK-07 removing the balance from a checkout releases its hold once', async () => {
  const person = await customerWith(at.shop, '40')
  const { slug, total } = await atPayment(at.shop, person.visitor)
  await spendFrom(person.visitor, slug, 10)
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await person.ask('/api/checkout/remove-balance', { slug })).body).toEqual({ status: true })
    expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 40, authorised: 0 })
  }
  const after = (await data(person.visitor, slug, { step: 4 })) as BalanceData
  expect(after).toMatchObject({ total, payments: [], balance: { used: 0, wish: null } })
  expect(await letGo(person.user.id)).toBe(1)
})

test('another amount replaces the hold, and a lower total reduces it', async () => {
  const person = await customerWith(at.shop, '900')
  const { slug, total } = await atPayment(at.shop, person.visitor)
  await spendFrom(person.visitor, slug, 3)
  await spendFrom(person.visitor, slug, 4)
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 896, authorised: 4 })
  await spendFrom(person.visitor, slug)
  expect(await balanceOf(at.shop, person.user.id)).toMatchObject({ authorised: total })
  const { body } = await person.ask('/api/checkout/apply-promotion', { slug, code: 'AMBER10' })
  const held = (body as unknown as BalanceData).balance?.used as number
  expect(held).toBeLessThan(total)
  expect(await balanceOf(at.shop, person.user.id)).toEqual({
    available: round(900 - held),
    authorised: held,
  })
})

test('a checkout that is left or abandoned releases its hold', async () => {
  const person = await customerWith(at.shop, '40')
  const left = await atPayment(at.shop, person.visitor)
  await spendFrom(person.visitor, left.slug, 10)
  await person.ask(`/api/checkout/invalidate/${left.slug}`, {})
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 40, authorised: 0 })

  const forgotten = await atPayment(at.shop, person.visitor)
  await spendFrom(person.visitor, forgotten.slug, 10)
  expect(await releaseForgotten(at.parts())).toBe(0)
  at.pass(121)
  expect(await releaseForgotten(at.parts())).toBeGreaterThan(0)
  expect(await releaseForgotten(at.parts())).toBe(0)
  expect(await balanceOf(at.shop, person.user.id)).toEqual({ available: 40, authorised: 0 })
})

test('an order that is cancelled or expires releases its hold once', async () => {
  const cancelled = await split()
  const { number } = await at.order(cancelled.orderId)
  for (let turn = 0; turn < 2; turn += 1)
    await cancelled.visitor.post(`/en/my-orders/${number}/`, { intent: 'cancel' })
  expect(await at.order(cancelled.orderId)).toMatchObject({ status: 'cancelled' })
  expect(await balanceOf(at.shop, cancelled.userId)).toEqual({ available: 40, authorised: 0 })

  const given = await split()
  // Leaving the checkout keeps the order, but closes its payment page and releases the hold.
  await given.ask(`/api/checkout/invalidate/${given.slug}`, {})
  expect(await balanceOf(at.shop, given.userId)).toEqual({ available: 40, authorised: 0 })
  at.pass(73 * 60)
  await expireUnpaidOrders(at.parts())
  expect(await at.order(given.orderId)).toMatchObject({ status: 'expired' })
  expect(await balanceOf(at.shop, given.userId)).toEqual({ available: 40, authorised: 0 })
})

/** The provider cancels its payment page and reports it. */
async function failRest({ orderId }: { orderId: number }) {
  const { provider_ref: ref } = await at.payment(orderId)
  expect(await at.stripe.adapter().cancel(String(ref))).toMatchObject({ ok: true })
  await at.tellAll()
  await until(async () => (await at.payment(orderId)).state === 'expired')
}

async function letGo(userId: number | string) {
  const rows = await at.db
    .selectFrom('balance_holds')
    .select('id')
    .where('user_id', '=', String(userId))
    .where('state', '=', 'released')
    .execute()
  return rows.length
}

async function payAgain({ orderId, visitor }: Awaited<ReturnType<typeof split>>) {
  const { number } = await at.order(orderId)
  return visitor.post(checkoutPaths('en').payOrder(number), { 'payment.id': '1' })
}

test('PAY-02 a rest that fails releases the hold once; a retry holds the balance again and pays', async () => {
  const placed = await split()
  await failRest(placed)
  expect(await balanceOf(at.shop, placed.userId)).toEqual({ available: 40, authorised: 0 })
  // Further syncs release nothing more.
  for (const shop of [at.shop, at.second])
    await syncPayment(at.parts(shop), (await at.payment(placed.orderId)).id)
  expect(await letGo(placed.userId)).toBe(1)
  expect(await brokenInvariants(at.shop.db)).toEqual([])
  expect(await at.order(placed.orderId)).toMatchObject({ status: 'awaiting_payment', balance: '10.0000' })

  const again = await payAgain(placed)
  expect(again.status).toBe(303)
  expect(await balanceOf(at.shop, placed.userId)).toEqual({ available: 30, authorised: 10 })
  await press(again.headers.get('location') ?? '', goodCard)
  await at.tellAll()
  await until(async () => (await at.order(placed.orderId)).status === 'paid')
  expect(await balanceOf(at.shop, placed.userId)).toEqual({ available: 30, authorised: 0 })
})

test('PAY-02 a retry after the balance was spent elsewhere shows the higher rest before it charges it', async () => {
  const placed = await split()
  await failRest(placed)
  await adjust(at.shop, placed.userId, '35', { isDeduction: true })
  const told = await payAgain(placed)
  expect(told.status).toBe(422)
  expect(await at.order(placed.orderId)).toMatchObject({ balance: '0.0000', total: placed.total.toFixed(4) })
  expect(await brokenInvariants(at.shop.db)).toEqual([])
  const again = await payAgain(placed)
  expect(again.status).toBe(303)
  expect(await at.payment(placed.orderId)).toMatchObject({ amount: placed.total.toFixed(4) })
  await press(again.headers.get('location') ?? '', goodCard)
  await at.tellAll()
  await until(async () => (await at.order(placed.orderId)).status === 'paid')
  expect(await balanceOf(at.shop, placed.userId)).toEqual({ available: 5, authorised: 0 })
})

test.each([
  { has: '0', status: 'paid', left: 30 },
  { has: '35', status: 'awaiting_payment', left: 5 },
])(
  'a capture of a failed rest pays if the balance still suffices, and is refunded otherwise: $status',
  async ({ has, status, left }) => {
    const placed = await split()
    // Simulates a provider that reports a failure and then a capture.
    await at.db.transaction().execute(async (trx) => {
      const payment = await findPayment(trx, 1, { orderId: String(placed.orderId), isNewest: true })
      if (!payment) throw new Error('There is a payment')
      const key = { id: payment.id, from: payment.state }
      await updatePayment(trx, 1, key, { state: 'failed' }, at.now())
      await endAttempt(trx, payment, at.now())
    })
    expect(await balanceOf(at.shop, placed.userId)).toEqual({ available: 40, authorised: 0 })
    if (has !== '0') await adjust(at.shop, placed.userId, has, { isDeduction: true })
    await press(placed.next.url, goodCard)
    await at.tellAll()
    await until(async () => (await at.payment(placed.orderId)).captured !== '0.0000')
    expect(await at.order(placed.orderId)).toMatchObject({ status })
    expect(await balanceOf(at.shop, placed.userId)).toEqual({ available: left, authorised: 0 })
    expect((await at.payment(placed.orderId)).alarm).toBe(status === 'paid' ? null : 'paid_too_late')
  },
)

test('a capture of the rest of an expired order is refunded, and the balance stays', async () => {
  const late = await split()
  at.pass(73 * 60)
  // Simulates that the provider was never polled in that time.
  await pretendAttempts(at.db, [late.orderId], 'expired')
  await expireUnpaidOrders(at.parts())
  at.resetClock()
  await press(late.next.url, goodCard)
  await at.tellAll()
  await until(async () => {
    const payment = await at.payment(late.orderId)
    return payment.alarm === 'paid_too_late'
  })
  expect(await at.order(late.orderId)).toMatchObject({ status: 'expired' })
  expect(await balanceOf(at.shop, late.userId)).toEqual({ available: 40, authorised: 0 })
})

test('PAY-02 a refund goes back to where the money came from: first to the provider, then to the balance', async () => {
  const paid = await paidSplit()
  const actor = { type: 'staff' as const, id: '1' }
  const wish = { siteId: 1, orderId: String(paid.orderId), reason: 'goodwill', actor }
  expect(await giveBack(at.parts(), wish)).toMatchObject({
    ok: true,
    value: [
      { state: 'succeeded', isToBalance: false, amount: Math.round(paid.rest * 10_000) },
      { state: 'succeeded', isToBalance: true, amount: 100_000 },
    ],
  })
  expect(await balanceOf(at.shop, paid.userId)).toEqual({ available: 40, authorised: 0 })
  expect(await giveBack(at.parts(), wish)).toMatchObject({ error: { code: 'payment.refund_exceeds' } })
  const states = await at.db
    .selectFrom('payments')
    .select(['provider', 'state', 'refunded_to_balance'])
    .where('order_id', '=', String(paid.orderId))
    .orderBy('provider')
    .execute()
  expect(states).toEqual([
    { provider: 1, state: 'refunded', refunded_to_balance: '0.0000' },
    { provider: 4, state: 'refunded', refunded_to_balance: '10.0000' },
  ])
})

test('PAY-02 a paid order that is cancelled is refunded in parts to the balance and to the provider', async () => {
  const paid = await paidSplit()
  const { number } = await at.order(paid.orderId)
  await paid.visitor.post(`/en/my-orders/${number}/`, { intent: 'cancel' })
  await until(async () => (await balanceOf(at.shop, paid.userId)).available === 40)
  await until(async () => (await at.payment(paid.orderId)).state === 'refunded')
  expect(await at.order(paid.orderId)).toMatchObject({ status: 'cancelled' })
})

test('PAY-02 a refund of the whole order to the balance is not undone by a later sync with the provider', async () => {
  const paid = await paidSplit()
  const actor = { type: 'staff' as const, id: '1' }
  const wish = { siteId: 1, orderId: String(paid.orderId), reason: 'goodwill', actor, isToBalance: true }
  expect(await giveBack(at.parts(), wish)).toMatchObject({ ok: true })
  expect(await balanceOf(at.shop, paid.userId)).toEqual({ available: round(40 + paid.rest), authorised: 0 })
  const payment = await at.payment(paid.orderId)
  const { syncPayment } = await import('../../../src/shop/payments/sync-payment.server.ts')
  await syncPayment(at.parts(), payment.id)
  const rest = await at.db
    .selectFrom('payments')
    .select(['state', 'refunded'])
    .where('order_id', '=', String(paid.orderId))
    .where('provider', '=', 1)
    .executeTakeFirstOrThrow()
  expect(rest).toEqual({ state: 'refunded', refunded: paid.rest.toFixed(4) })
  const { refunds } = await at.stripe.ask('objects')
  expect(
    refunds.filter((refund: { payment_intent: string }) => refund.payment_intent === payment.capture_ref),
  ).toEqual([])
})
