import { randomUUID } from 'node:crypto'
import type { Locale } from '../../src/core/locale.ts'
import { type Amount, decimal } from '../../src/core/money.ts'
import type { Trx } from '../../src/platform/database.server.ts'
import type { DemoOrder } from './demo-orders.ts'
import { insertRows } from './insert-rows.ts'
import type { Good } from './order-goods.ts'

export type DemoEvent = {
  entity: string
  id: string
  from?: string
  to: string
  actor: string
  /** Of the staff; the customer is known. */
  actorId?: string
  reason?: string | undefined
  at: Date
}

/** What the payment of an order needs to know of it. */
export type PaidStory = {
  trx: Trx
  siteId: number
  demo: Pick<DemoOrder, 'placed' | 'paid' | 'ended' | 'payment'>
  events: DemoEvent[]
  ago(hours: number): Date
}

/** One order that is being written, and its events. */
export type OrderStory = PaidStory & { demo: DemoOrder }

const answerWithinHours = 24 * 5

/** As the shops promise it. */
export const promisedDays = { air: 11, sea: 30 }

export async function insertPayment(
  { trx, siteId, demo, events, ago }: PaidStory,
  orderId: string,
  total: Amount,
): Promise<void> {
  const id = randomUUID()
  const money = String(decimal(total))
  const isRefunded = demo.payment === 'refunded'
  const isCaptured = demo.payment === 'captured' || isRefunded
  const at = ago(demo.paid ?? demo.placed - 0.2)
  await insertRows(trx, 'payments', [
    {
      id,
      site_id: siteId,
      order_id: orderId,
      provider: 1,
      attempt: 1,
      state: demo.payment,
      amount: money,
      currency_id: 1,
      captured: isCaptured ? money : 0,
      refunded: isRefunded ? money : 0,
      idempotency_key: `pay_${id}_1`,
      created_at: ago(demo.placed),
      updated_at: at,
      polls: 0,
    },
  ])
  const payment = { entity: 'payment', id, actor: 'provider' }
  events.push({ ...payment, from: 'created', to: isCaptured ? 'captured' : demo.payment, at })
  if (isCaptured) {
    events.push({ entity: 'order', id: orderId, from: 'awaiting_payment', to: 'paid', actor: 'provider', at })
  }
  if (!isRefunded) return
  const back = ago(demo.ended ?? 0)
  await insertRows(trx, 'refunds', [
    {
      id: randomUUID(),
      site_id: siteId,
      payment_id: id,
      amount: money,
      state: 'succeeded',
      reason: 'cancelled',
      created_at: back,
      updated_at: back,
    },
  ])
  events.push({ ...payment, from: 'captured', to: 'refunded', at: back })
}

/** The histories of what was inserted, in the order in which it happened. */
export async function insertEvents(
  trx: Trx,
  siteId: number,
  { events, customerId }: { events: readonly DemoEvent[]; customerId: string },
): Promise<void> {
  await insertRows(
    trx,
    'state_events',
    events
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ entity, id, from, to, actor, actorId, reason, at }) => ({
        site_id: siteId,
        entity,
        entity_id: id,
        from_state: from ?? null,
        to_state: to,
        actor_type: actor,
        actor_id: actorId ?? (actor === 'customer' ? customerId : null),
        reason_code: reason ?? null,
        data: {},
        at,
      })),
  )
}

/** The parcel of each line, by its position in the order. */
export async function insertParcels(
  { trx, siteId, demo, events, ago }: OrderStory,
  orderId: string,
  { courierId, codePrefix }: { courierId: number; codePrefix: string },
): Promise<Map<number, string>> {
  const shipmentOf = new Map<number, string>()
  for (const [index, { lines, shipped, delivered }] of (demo.parcels ?? []).entries()) {
    const { id } = await trx
      .insertInto('shipments')
      .values({
        site_id: siteId,
        order_id: orderId,
        courier_id: courierId,
        tracking_code: `${codePrefix}${index + 1}`,
        state: delivered === undefined ? 'shipped' : 'delivered',
        shipped_at: ago(shipped),
        delivered_at: delivered === undefined ? null : ago(delivered),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (let line = 0; line < lines; line += 1) shipmentOf.set(shipmentOf.size, id)
    events.push({ entity: 'shipment', id, to: 'shipped', actor: 'staff', at: ago(shipped) })
    if (delivered === undefined) continue
    events.push({
      entity: 'shipment',
      id,
      from: 'shipped',
      to: 'delivered',
      actor: 'provider',
      at: ago(delivered),
    })
  }
  return shipmentOf
}

export async function insertLines(
  { trx, siteId, demo, events, ago }: OrderStory,
  orderId: string,
  { goods, shipmentOf }: { goods: readonly Good[]; shipmentOf: ReadonlyMap<number, string> },
): Promise<void> {
  const rest = demo.status === 'cancelled' ? 'cancelled' : (demo.fulfilment ?? 'to_buy')
  const lines = await trx
    .insertInto('order_lines')
    .values(
      goods.map(({ price, ...good }, place) => ({
        ...good,
        site_id: siteId,
        order_id: orderId,
        quantity: demo.quantities[place] ?? 1,
        price: String(decimal(price)),
        fulfilment: shipmentOf.has(place) ? 'shipped' : rest,
        shipment_id: shipmentOf.get(place) ?? null,
        held: demo.status === 'awaiting_payment' ? (demo.quantities[place] ?? 1) : 0,
      })),
    )
    .returning('id')
    .execute()
  if (demo.status !== 'processing' && demo.status !== 'completed') return
  const begun = ago((demo.paid ?? 0) - 18)
  events.push({
    entity: 'order',
    id: orderId,
    from: 'paid',
    to: 'processing',
    actor: 'staff',
    at: begun,
  })
  const [firstParcel] = demo.parcels ?? []
  for (const { id } of lines) {
    const line = { entity: 'order_line', id, actor: 'staff' }
    events.push({ ...line, from: 'to_buy', to: 'bought', at: begun })
    if (firstParcel) {
      events.push({ ...line, from: 'bought', to: 'at_warehouse', at: ago(firstParcel.shipped + 30) })
    }
  }
}

export async function insertQuestions(
  { trx, siteId, demo, events, ago }: OrderStory,
  orderId: string,
  locale: Locale,
): Promise<void> {
  if (!demo.questions || demo.asked === undefined) return
  const at = ago(demo.asked)
  const asked = await trx
    .insertInto('order_questions')
    .values(
      demo.questions.map(({ type, question, why, options = [] }) => ({
        site_id: siteId,
        order_id: orderId,
        type,
        question: question[locale],
        why: why[locale],
        options: [...options],
        due_at: ago((demo.asked ?? 0) - answerWithinHours),
        asked_at: at,
      })),
    )
    .returning('id')
    .execute()
  for (const { id } of asked) {
    events.push({ entity: 'order_question', id, to: 'asked', actor: 'staff', at })
  }
}
