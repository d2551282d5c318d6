import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { formatMoney } from '../../../src/core/format.ts'
import { amount } from '../../../src/core/money.ts'
import { checkoutPaths } from '../../../src/shop/paths/checkout-paths.ts'
import { endAttempt } from '../../../src/shop/payments/end-attempt.server.ts'
import { updatePayment } from '../../../src/shop/payments/payment-changes.queries.server.ts'
import { findPayment } from '../../../src/shop/payments/payments.queries.server.ts'
import { adjust, atPayment, balanceOf, chosen, customerWith, spendFrom } from '../../support/balances.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { pay } from '../../support/purchases.ts'
import { atBank } from '../../support/simulated-paysera.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'

const at = payingShop({ hasPaysera: true, hasSecond: false })
const [card, bank] = [1, 3]

afterEach(async () => {
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

/** An order with 10 of a balance of 40 held and the rest unpaid on the provider's page, which is open in a tab. */
async function split(provider: number) {
  const person = await customerWith(at.shop, '40')
  const { slug, total } = await atPayment(at.shop, person.visitor)
  await spendFrom(person.visitor, slug, 10)
  const rest = (await chosen(person.visitor, slug, provider)).total
  const { status, body } = await pay(person.visitor, slug, rest)
  expect(status, JSON.stringify(body)).toBe(200)
  const { order_id: orderId, next } = body as { order_id: number; next: { url: string } }
  const { number } = await at.order(orderId)
  return { ...person, userId: person.user.id, slug, total, rest, orderId, number, url: next.url }
}

type Split = Awaited<ReturnType<typeof split>>

/** Paysera cannot close its page, so an abandoned checkout can still be paid there. */
async function leave({ visitor, slug }: Split) {
  expect((await visitor.ask(`/api/checkout/invalidate/${slug}`, {})).status).toBe(200)
}

/** As if the provider had reported a failure before the success. */
async function fail({ orderId }: Split) {
  await at.db.transaction().execute(async (trx) => {
    const payment = await findPayment(trx, 1, { orderId: String(orderId), isNewest: true })
    if (!payment) throw new Error('There is a payment')
    await updatePayment(trx, 1, { id: payment.id, from: payment.state }, { state: 'failed' }, at.now())
    await endAttempt(trx, payment, at.now())
  })
}

const payAgain = ({ visitor, number }: Split) =>
  visitor.post(checkoutPaths('en').payOrder(number), { 'payment.id': String(card) })

test.each([
  { by: bank, name: 'Paysera', giveUp: leave, payThere: (url: string) => atBank(url, 'confirm', 'nemunas') },
  { by: card, name: 'card', giveUp: fail, payThere: (url: string) => press(url, goodCard) },
])('PAY-02 PAY-03 money that went back has paid nothing: the order can still be paid, $name', async (way) => {
  const order = await split(way.by)
  await way.giveUp(order)
  expect(await balanceOf(at.shop, order.userId)).toEqual({ available: 40, authorised: 0 })
  await adjust(at.shop, order.userId, '35', { isDeduction: true })
  await way.payThere(order.url)
  await at.tellAll()
  await until(async () => (await at.payment(order.orderId)).alarm === 'paid_too_late')
  expect(await at.order(order.orderId)).toMatchObject({ status: 'awaiting_payment' })

  // Neither the order's page nor a second confirmation of the checkout says that it is paid.
  const unpaid = formatMoney(amount(order.total.toFixed(4)), 'EUR', 'en')
  const { html } = await order.visitor.visit(`/en/my-orders/${order.number}/`)
  expect(html.match(/>Pay ([^<]+)</)?.[1]).toBe(unpaid)
  expect(await pay(order.visitor, order.slug, order.rest)).toMatchObject({
    status: 409,
    body: { code: 'payment.payment_cancelled' },
  })

  // The first attempt is refused because the total has changed: the balance pays no part any more.
  expect((await payAgain(order)).status).toBe(422)
  const again = await payAgain(order)
  expect(again.status).toBe(303)
  await press(again.headers.get('location') ?? '', goodCard)
  await at.tellAll()
  await until(async () => (await at.order(order.orderId)).status === 'paid')
  expect(await at.payment(order.orderId)).toMatchObject({ alarm: null, captured: order.total.toFixed(4) })
})
