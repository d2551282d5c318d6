import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Amount, amount, decimal, sum } from '../../src/core/money.ts'
import type { Trx } from '../../src/platform/database.server.ts'
import type { Sealer } from '../../src/platform/sealed.server.ts'
import { sha256 } from '../../src/platform/secret-token.server.ts'
import { orderToken } from '../../src/shop/orders/order-token.server.ts'
import { type DemoOrder, demoOrders } from './demo-orders.ts'
import { findDemoSites } from './demo-sites.ts'
import { insertRows } from './insert-rows.ts'
import { type Buyer, findBuyers, findGoods, type Good } from './order-goods.ts'

const hourMs = 3_600_000
const payWithinHours = 72
const shippingPrices = { air: amount('12.90'), sea: amount('5.90') }
const vatPercents: Record<number, number> = { 1: 21, 2: 21, 3: 24, 4: 21 }
const answerWithinHours = 24 * 5

type Written = { trx: Trx; sealer: Sealer; siteId: number; buyer: Buyer; now: number }

/**
 * Somebody who orders a lot, on every site that sells in euros: one order in each state that there is, counted back from
 * now. Written as rows, since nobody wants letters about orders that were never placed; the invariants hold.
 */
export async function seedOrders(trx: Trx, { sealer }: { sealer: Sealer }): Promise<void> {
  const now = Date.now()
  const lines = demoOrders.reduce((all, { quantities }) => all + quantities.length, 0)
  for (const { id: siteId } of await findDemoSites(trx)) {
    const [buyer] = await findBuyers(trx, siteId)
    const goods = buyer ? await findGoods(trx, siteId, buyer.locale, lines) : []
    if (!buyer || goods.length < lines) continue
    for (const [index, order] of demoOrders.entries()) {
      const wanted = goods.splice(0, order.quantities.length)
      await writeOrder({ trx, sealer, siteId, buyer, now }, order, { number: 100_001 + index, goods: wanted })
    }
    await insertRows(trx, 'order_counters', [{ site_id: siteId, last_number: 100_000 + demoOrders.length }])
  }
}

type Event = { entity: string; id: string; from?: string; to: string; actor: string; at: Date }

async function writeOrder(
  { trx, sealer, siteId, buyer, now }: Written,
  order: DemoOrder,
  { number, goods }: { number: number; goods: readonly Good[] },
): Promise<void> {
  const ago = (hours: number) => new Date(now - hours * hourMs)
  const at = ago(order.placed)
  const events: Event[] = []
  const tell = (entity: string, id: string, to: string, actor: string, when: Date, from?: string) =>
    events.push({ entity, id, to, actor, at: when, ...(from && { from }) })

  const money = (value: Amount) => String(decimal(value))
  const subtotal = sum(goods.map(({ price }, place) => (price * (order.quantities[place] ?? 1)) as Amount))
  const shipping = shippingPrices[order.method]
  const total = sum([subtotal, shipping, buyer.delivery.fee])
  // The same everywhere: whoever fills two shops finds the same orders in both.
  const slug = createHash('sha256').update(`demo order ${siteId} ${number}`).digest('hex').slice(0, 32)
  const isOpen = order.status === 'awaiting_payment'
  const { id: checkoutId } = await trx
    .insertInto('checkouts')
    .values({
      site_id: siteId,
      slug,
      cart_id: '0',
      user_id: buyer.id,
      state: order.paid === undefined ? 'expired' : 'completed',
      currency_id: 1,
      rate: '1',
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const questionsAt = order.questions && ago(order.placed - 24)
  const { id: orderId } = await trx
    .insertInto('orders')
    .values({
      site_id: siteId,
      number: `OR${number}`,
      checkout_id: checkoutId,
      user_id: buyer.id,
      email: 'busy@demo.test',
      locale: buyer.locale,
      status: order.status,
      currency_id: 1,
      rate: '1',
      shipping_method: order.method,
      delivery: JSON.stringify({ ...buyer.delivery.frozen, shippingMethod: order.method }),
      subtotal: money(subtotal),
      shipping: money(shipping),
      delivery_fee: money(buyer.delivery.fee),
      shipping_discount: '0',
      promo_discount: '0',
      balance: '0',
      payment_fee: '0',
      total: money(total),
      vat_percent: vatPercents[buyer.countryId] ?? 21,
      terms_version: '2026-11',
      access_hash: sha256(orderToken({ sealer, siteId }, slug)),
      placed_at: at,
      due_at: ago(order.placed - payWithinHours),
      paid_at: order.paid === undefined ? null : ago(order.paid),
      paused_at: questionsAt ?? null,
      // Nobody is reminded of what they have never ordered.
      unpaid_reminders: 2,
      info_reminders: 3,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update checkouts set order_id = ${orderId} where site_id = ${siteId} and id = ${checkoutId}`.execute(
    trx,
  )
  tell('order', orderId, 'awaiting_payment', 'customer', at)

  const paymentId = randomUUID()
  const isCaptured = order.payment === 'captured' || order.payment === 'refunded'
  const paymentAt = ago(order.paid ?? order.placed - 0.2)
  await insertRows(trx, 'payments', [
    {
      id: paymentId,
      site_id: siteId,
      order_id: orderId,
      provider: 1,
      attempt: 1,
      state: order.payment,
      amount: money(total),
      currency_id: 1,
      captured: isCaptured ? money(total) : 0,
      refunded: order.payment === 'refunded' ? money(total) : 0,
      idempotency_key: `pay_${paymentId}_1`,
      created_at: at,
      updated_at: paymentAt,
      asked: 0,
    },
  ])
  tell('payment', paymentId, isCaptured ? 'captured' : order.payment, 'provider', paymentAt, 'created')
  if (order.paid !== undefined)
    tell('order', orderId, 'paid', 'provider', ago(order.paid), 'awaiting_payment')

  const shipmentOf = new Map<number, string>()
  let place = 0
  for (const [index, parcel] of (order.parcels ?? []).entries()) {
    const { id } = await trx
      .insertInto('shipments')
      .values({
        site_id: siteId,
        order_id: orderId,
        courier_id: buyer.delivery.courierId,
        tracking_code: `DEMO${String(siteId).padStart(2, '0')}${number}${index + 1}`,
        state: parcel.delivered === undefined ? 'shipped' : 'delivered',
        shipped_at: ago(parcel.shipped),
        delivered_at: parcel.delivered === undefined ? null : ago(parcel.delivered),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const end = place + parcel.lines; place < end; place += 1) shipmentOf.set(place, id)
    tell('shipment', id, 'shipped', 'staff', ago(parcel.shipped))
    if (parcel.delivered !== undefined)
      tell('shipment', id, 'delivered', 'provider', ago(parcel.delivered), 'shipped')
  }
  const isOver = order.status === 'cancelled'
  const rest = isOver ? 'cancelled' : (order.fulfilment ?? 'to_buy')
  const lines = await trx
    .insertInto('order_lines')
    .values(
      goods.map((good, index) => ({
        site_id: siteId,
        order_id: orderId,
        product_id: good.product_id,
        variant_id: good.variant_id,
        sku: good.sku,
        name: good.name,
        choice: good.choice,
        picture: good.picture,
        slug: good.slug,
        quantity: order.quantities[index] ?? 1,
        price: money(good.price),
        grams: good.grams,
        fulfilment: shipmentOf.has(index) ? 'shipped' : rest,
        shipment_id: shipmentOf.get(index) ?? null,
        held: isOpen ? (order.quantities[index] ?? 1) : 0,
      })),
    )
    .returning('id')
    .execute()
  if (order.status === 'processing' || order.status === 'completed') {
    const begun = ago((order.paid ?? 0) - 18)
    tell('order', orderId, 'processing', 'staff', begun, 'paid')
    for (const { id } of lines) tell('order_line', id, 'bought', 'staff', begun, 'to_buy')
    if (order.parcels) {
      const arrived = ago((order.parcels[0]?.shipped ?? 0) + 30)
      for (const { id } of lines) tell('order_line', id, 'at_warehouse', 'staff', arrived, 'bought')
    }
  }
  if (order.ended !== undefined) {
    const before =
      order.status === 'completed' ? 'processing' : order.paid === undefined ? 'awaiting_payment' : 'paid'
    const actor = order.status === 'cancelled' && order.paid === undefined ? 'customer' : 'system'
    tell('order', orderId, order.status, actor, ago(order.ended), before)
  }
  if (order.payment === 'refunded') {
    const back = ago(order.ended ?? 0)
    await insertRows(trx, 'refunds', [
      {
        id: randomUUID(),
        site_id: siteId,
        payment_id: paymentId,
        amount: money(total),
        state: 'succeeded',
        reason: 'cancelled',
        created_at: back,
        updated_at: back,
      },
    ])
    tell('payment', paymentId, 'refunded', 'provider', back, 'captured')
  }
  if (order.questions && questionsAt) {
    const asked = await trx
      .insertInto('order_questions')
      .values(
        order.questions.map(({ type, question, why, options = [] }) => ({
          site_id: siteId,
          order_id: orderId,
          type,
          question: question[buyer.locale],
          why: why[buyer.locale],
          options: [...options],
          due_at: new Date(questionsAt.getTime() + answerWithinHours * hourMs),
          asked_at: questionsAt,
        })),
      )
      .returning('id')
      .execute()
    for (const { id } of asked) tell('order_question', id, 'asked', 'staff', questionsAt)
  }
  events.sort((a, b) => a.at.getTime() - b.at.getTime())
  await insertRows(
    trx,
    'state_events',
    events.map(({ entity, id, from, to, actor, at: when }) => ({
      site_id: siteId,
      entity,
      entity_id: id,
      from_state: from ?? null,
      to_state: to,
      actor_type: actor,
      actor_id: actor === 'customer' ? buyer.id : null,
      data: {},
      at: when,
    })),
  )
}
