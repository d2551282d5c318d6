import { expect } from 'vitest'
import { amount } from '../../../src/core/money.ts'
import { issueInvoice } from '../../../src/shop/invoices/issue-invoice.server.ts'
import { moveOrderLines } from '../../../src/shop/orders/move-order-lines.server.ts'
import { recordDelivery, recordShipment } from '../../../src/shop/orders/record-shipment.server.ts'
import { expireUnpaidOrders } from '../../../src/shop/payments/expire-unpaid-orders.server.ts'
import { giveBack } from '../../../src/shop/payments/give-back.server.ts'
import { syncPayment } from '../../../src/shop/payments/sync-payment.server.ts'
import { reconcileProvider } from '../../../src/shop/reconciliation/reconcile-provider.server.ts'
import { atPayment, balanceOf, chosen, customerWith, spendFrom } from '../../support/balances.ts'
import { browser } from '../../support/browser.ts'
import { inTransaction, placeOrder, staff } from '../../support/orders.ts'
import type { PayingShop } from '../../support/paying-shop.ts'
import { pay, type Visitor, variantWith } from '../../support/purchases.ts'
import { value } from '../../support/simulated-stripe.ts'
import { goodCard, press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'
import { liveInParcels } from './lived-in-parcels.ts'

export type LivedIn = Awaited<ReturnType<typeof liveIn>>

/** Moves money, stock and states in every way that the shop's own acts can. */
export async function liveIn(at: PayingShop) {
  await liveInParcels(at)
  const guest = await at.paid()
  const person = await customerWith(at.shop, '60')
  const topUp = await toppedUp(at, person)
  const split = await at.paidBy(person, 10)
  await refundBothWays(at, String(split.orderId))
  const onBalance = await paidFromBalance(at, person.visitor)
  await payStaffsInvoice(at, person)
  const waiting = await waitingForTheRest(at, person.visitor)
  const underWay = await atPayment(at.shop, person.visitor)
  expect((await spendFrom(person.visitor, underWay.slug, 5)).status).toBe(200)
  const promo = await withPromotion(at)
  const cancelled = await cancelledBy(at, await customerWith(at.shop, '0'))
  const sent = await sentAndDelivered(at)
  const expired = await expiredOrder(at)
  await browser(at.shop).ask('/api/cart/add', { ...(await variantWith(at.shop.db, 9)), quantity: 2 })
  await reconciled(at)
  return {
    guest: guest.orderId,
    split: split.orderId,
    onBalance,
    waiting,
    promo,
    cancelled,
    sent,
    expired,
    topUp,
    userId: person.user.id,
  }
}

type Person = Awaited<ReturnType<typeof customerWith>>

/** A top-up of 20, of which the provider refunds 4 without a request of the shop. */
async function toppedUp(at: PayingShop, { ask, user }: Person): Promise<string> {
  const { body } = await ask('/api/balance/top-up', { amount: 20, provider: 1 })
  await press((body.next as { url: string }).url, goodCard)
  await at.tellAll()
  await until(async () => (await balanceOf(at.shop, user.id)).available === 80)
  const { id, capture_ref } = await at.db
    .selectFrom('payments')
    .select(['id', 'capture_ref'])
    .where('user_id', '=', String(user.id))
    .where('purpose', '=', 'topup')
    .executeTakeFirstOrThrow()
  await at.stripe.control('refunds', { payment_intent: capture_ref, amount: 400 })
  value(await syncPayment(at.parts(), id))
  return id
}

async function refundBothWays(at: PayingShop, orderId: string) {
  const wish = { siteId: 1, orderId, reason: 'goodwill', actor: { type: 'staff' as const } }
  value(await giveBack(at.parts(), { ...wish, amount: amount('1'), isToBalance: true }))
  value(await giveBack(at.parts(), { ...wish, amount: amount('2') }))
  await at.tellAll()
}

async function paidFromBalance(at: PayingShop, visitor: Visitor): Promise<number> {
  const { slug } = await atPayment(at.shop, visitor, await cheapVariant(at))
  const { total } = await chosen(visitor, slug, 4)
  const { status, body } = await pay(visitor, slug, total)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.order_id as number
}

/** Cheap enough to be paid from a balance of a few tens. */
async function cheapVariant(at: PayingShop) {
  const { variant_id, product_id } = await at.db
    .selectFrom('prices')
    .innerJoin('variants', 'variants.id', 'prices.variant_id')
    .innerJoin('stocks', 'stocks.variant_id', 'variants.id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['prices.variant_id', 'variants.product_id'])
    .where('currency_id', '=', 1)
    .where('products.discontinued_at', 'is', null)
    .where('on_hand', '>', 20)
    .where('grams', '<', 1000)
    .orderBy('amount')
    .executeTakeFirstOrThrow()
  return { variant_id, product_id }
}

async function payStaffsInvoice(at: PayingShop, { ask, user }: Person) {
  const parts = { db: at.shop.db, site: at.shop.sites.byCode('default'), clock: at.now }
  const line = { name: 'Storage', quantity: 1, unitPrice: amount('3.63'), vatPercent: 21 }
  const invoice = { to: { userId: String(user.id) }, reference: 'Storage', lines: [line], dueInDays: 14 }
  const { id } = value(await issueInvoice(parts, invoice, staff))
  const key = { 'idempotency-key': `invoice-${process.pid}` }
  expect((await ask('/api/invoice/pay', { id: Number(id), provider: 4 }, key)).status).toBe(200)
}

/** An order with a part held on the balance and the rest awaiting payment on the provider's page. */
async function waitingForTheRest(at: PayingShop, visitor: Visitor): Promise<number> {
  const { slug } = await atPayment(at.shop, visitor)
  expect((await spendFrom(visitor, slug, 3)).status).toBe(200)
  const { total } = await chosen(visitor, slug)
  const { status, body } = await pay(visitor, slug, total)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.order_id as number
}

async function withPromotion(at: PayingShop): Promise<string> {
  const person = await customerWith(at.shop, '0')
  const order = await placeOrder(at.shop, person.visitor, {
    email: person.email,
    quantity: 5,
    promotion: 'MINUS5',
  })
  await at.payThere({ orderId: Number(order.id), url: order.payUrl })
  return order.id
}

async function cancelledBy(at: PayingShop, person: Person): Promise<number> {
  const { orderId } = await at.paidBy(person)
  const { number } = await at.order(orderId)
  await person.visitor.post(`/en/my-orders/${number}/`, { intent: 'cancel' })
  await until(async () => (await at.payment(orderId)).state === 'refunded')
  await at.tellAll()
  return orderId
}

async function sentAndDelivered(at: PayingShop): Promise<number> {
  const { orderId } = await at.paid()
  const of = { siteId: 1, orderId: String(orderId), at: at.now(), actor: staff }
  await inTransaction(at.shop, async (trx) => {
    value(await moveOrderLines(trx, { ...of, to: 'bought' }))
    const parcel = { ...of, courierId: 1, trackingCode: 'LIVED-IN-1' }
    const { shipmentId } = value(await recordShipment(trx, parcel))
    value(await recordDelivery(trx, { ...of, shipmentId }))
  })
  return orderId
}

async function expiredOrder(at: PayingShop): Promise<number> {
  const { orderId, visitor, slug } = await at.placed()
  expect((await visitor.ask(`/api/checkout/invalidate/${slug}`, {})).status).toBe(200)
  const due = { due_at: new Date(at.now().getTime() - 1000) }
  await at.db.updateTable('orders').set(due).where('id', '=', String(orderId)).execute()
  await expireUnpaidOrders(at.parts())
  expect((await at.order(orderId)).status).toBe('expired')
  return orderId
}

/** Two runs, with a payment at the provider that the shop does not know. */
async function reconciled(at: PayingShop) {
  await at.stripe.control('payments/foreign', { amount: 500, currency: 'eur' })
  for (let turn = 0; turn < 2; turn += 1) {
    at.pass(60)
    expect(await reconcileProvider(at.parts(), 1, { maxPages: 100, isNew: true })).toBe('finished')
  }
  at.resetClock()
}
