import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Amount, amount, decimal, sum } from '../../src/core/money.ts'
import type { Trx } from '../../src/platform/database.server.ts'
import type { Encryption } from '../../src/platform/encryption.server.ts'
import { sha256 } from '../../src/platform/secret-token.server.ts'
import { orderToken } from '../../src/shop/orders/order-token.server.ts'
import { type DemoOrder, demoOrders } from './demo-orders.ts'
import { findDemoSites } from './demo-sites.ts'
import { type Buyer, findBuyer, findGoods, type Good } from './order-goods.ts'
import {
  insertEvents,
  insertLines,
  insertParcels,
  insertPayment,
  insertQuestions,
  type OrderStory,
  promisedDays,
} from './order-parts.ts'

const hourMs = 3_600_000
const payWithinHours = 72
const shippingPrices = { air: amount('12.90'), sea: amount('5.90') }
/** In per cent, by the ids of Lithuania, Latvia, Estonia and the Netherlands. */
const vatPercents: Record<number, number> = { 1: 21, 2: 21, 3: 24, 4: 21 }

/**
 * A frequent customer, on every site that sells in euros: one order in each possible state, dated back from now.
 * Written as rows, without emails about orders that were never placed; the invariants hold.
 */
export async function seedOrders(trx: Trx, { encryption }: { encryption: Encryption }): Promise<void> {
  const now = Date.now()
  const wanted = demoOrders.reduce((all, { quantities }) => all + quantities.length, 0)
  for (const { id: siteId } of await findDemoSites(trx)) {
    const buyer = await findBuyer(trx, siteId)
    const goods = buyer ? await findGoods(trx, siteId, buyer.locale, wanted) : []
    if (!buyer || goods.length < wanted) continue
    for (const [index, demo] of demoOrders.entries()) {
      const story: OrderStory = {
        trx,
        siteId,
        demo,
        events: [],
        ago: (hours) => new Date(now - hours * hourMs),
      }
      const lines = goods.splice(0, demo.quantities.length)
      await writeOrder(story, { encryption, buyer, goods: lines, number: 100_001 + index })
    }
  }
  await sql`select setval('order_numbers', greatest(last_value, ${100_000 + demoOrders.length})) from order_numbers`.execute(
    trx,
  )
}

type Details = { encryption: Encryption; buyer: Buyer; goods: readonly Good[]; number: number }

async function writeOrder(story: OrderStory, details: Details): Promise<void> {
  const { trx, siteId, demo, events, ago } = story
  const { buyer, goods } = details
  const { orderId, total } = await insertOrder(story, details)
  events.push({
    entity: 'order',
    id: orderId,
    to: 'awaiting_payment',
    actor: 'customer',
    at: ago(demo.placed),
  })
  await insertPayment(story, orderId, total)
  const shipmentOf = await insertParcels(story, orderId, {
    courierId: buyer.delivery.courierId,
    codePrefix: `DEMO${String(siteId).padStart(2, '0')}${details.number}`,
  })
  await insertLines(story, orderId, { goods, shipmentOf })
  await insertQuestions(story, orderId, buyer.locale)
  tellEnd(story, orderId)
  await insertEvents(trx, siteId, { events, customerId: buyer.id })
}

/** With the checkout that it came from. */
async function insertOrder(
  { trx, siteId, demo, ago }: OrderStory,
  { encryption, buyer, goods, number }: Details,
): Promise<{ orderId: string; total: Amount }> {
  const money = (value: Amount) => String(decimal(value))
  const subtotal = sum(goods.map(({ price }, place) => (price * (demo.quantities[place] ?? 1)) as Amount))
  const shipping = shippingPrices[demo.method]
  const total = sum([subtotal, shipping, buyer.delivery.fee])
  // The same everywhere: two shops that are seeded with one key have the same links.
  const slug = createHash('sha256').update(`demo order ${siteId} ${number}`).digest('hex').slice(0, 32)
  const at = ago(demo.placed)
  const checkout = await trx
    .insertInto('checkouts')
    .values({
      site_id: siteId,
      slug,
      cart_id: '0',
      user_id: buyer.id,
      state: 'confirming',
      currency_id: 1,
      rate: '1',
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const order = await trx
    .insertInto('orders')
    .values({
      site_id: siteId,
      number: `OR${number}`,
      checkout_id: checkout.id,
      user_id: buyer.id,
      email: 'busy@demo.test',
      locale: buyer.locale,
      status: demo.status,
      currency_id: 1,
      rate: '1',
      shipping_method: demo.method,
      promised_days: promisedDays[demo.method],
      delivery: JSON.stringify({ ...buyer.delivery.frozen, shippingMethod: demo.method }),
      subtotal: money(subtotal),
      shipping: money(shipping),
      delivery_fee: money(buyer.delivery.fee),
      shipping_discount: '0',
      promo_discount: '0',
      balance: '0',
      payment_fee: '0',
      total: money(total),
      vat_percent: vatPercents[buyer.countryId] ?? 21,
      terms_version: '7',
      access_hash: sha256(orderToken({ encryption, siteId }, slug)),
      placed_at: at,
      due_at: ago(demo.placed - payWithinHours),
      paid_at: demo.paid === undefined ? null : ago(demo.paid),
      paused_at: demo.asked === undefined ? null : ago(demo.asked),
      // No reminders about orders that were never placed.
      unpaid_reminders: 3,
      info_reminders: 3,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('checkouts')
    .set({ order_id: order.id, state: 'placed' })
    .where('site_id', '=', siteId)
    .where('id', '=', checkout.id)
    .execute()
  return { orderId: order.id, total }
}

function tellEnd({ demo, events, ago }: OrderStory, orderId: string): void {
  if (demo.ended === undefined) return
  const from: DemoOrder['status'] =
    demo.status === 'completed' ? 'processing' : demo.paid === undefined ? 'awaiting_payment' : 'paid'
  const actor = demo.status === 'cancelled' && demo.paid === undefined ? 'customer' : 'system'
  events.push({ entity: 'order', id: orderId, from, to: demo.status, actor, at: ago(demo.ended) })
}
