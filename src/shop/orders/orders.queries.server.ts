import { sql } from 'kysely'
import { sourcesOf } from '#core/state-table.ts'
import type { WebhookEvent } from '#core/webhook-event.ts'
import { announce } from '#platform/announce.server.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import { type OrderStatus, orderMoves } from './order.ts'
import type { OrderActor } from './order-actor.ts'

/** Only if the order has no owner. */
export async function setOwner(
  db: Db,
  siteId: number,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ user_id: userId })
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .where('user_id', 'is', null)
    .execute()
}

/** Locks the order's row: concurrent changes wait. */
export async function lockOrder(
  trx: Trx,
  siteId: number,
  orderId: string,
): Promise<{ status: OrderStatus; version: number } | null> {
  const row = await trx
    .selectFrom('orders')
    .select(['status', 'version'])
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return row ? { status: row.status as OrderStatus, version: row.version } : null
}

type Moved = { siteId: number; id: string; from?: OrderStatus }
type Cause = { at: Date; actor: OrderActor; reason?: string | null }

/** The event that webhooks send for a move; an order that expires is over, like a cancelled one. */
const announced = {
  paid: 'order.paid',
  cancelled: 'order.cancelled',
  expired: 'order.cancelled',
  completed: 'order.completed',
} as const satisfies Partial<Record<OrderStatus, WebhookEvent>>

/**
 * The only writer of an order's status. Moves the order if `orderMoves` allows it from its current status (which must
 * be `from`, if given), and writes the event. False if the order has changed status in the meantime.
 */
export async function moveOrder(trx: Trx, order: Moved, to: OrderStatus, cause: Cause): Promise<boolean> {
  const { siteId, id } = order
  const { at, actor, reason = null } = cause
  const sources = sourcesOf(orderMoves, to).filter((status) => !order.from || status === order.from)
  const { rows } = await sql<{ kind: string }>`
    with before as (
      select id, status, kind from orders where site_id = ${siteId} and id = ${id} and status = any(${sources}) for update
    ), moved as (
      update orders set status = ${to}, version = version + 1,
        paid_at = case when ${to}::text = 'paid' then ${at}::timestamptz else paid_at end
      from before where orders.site_id = ${siteId} and orders.id = before.id returning orders.id
    ), noted as (
      insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, reason_code, at)
      select ${siteId}, 'order', before.id, before.status, ${to}, ${actor.type}, ${actor.id ?? null}, ${reason},
        ${at}::timestamptz
      from before join moved on moved.id = before.id
    )
    select kind from before join moved on moved.id = before.id`.execute(trx)
  const [moved] = rows
  if (!moved) return false
  if (moved.kind !== 'marketplace')
    await publish(trx, { topic: 'order.moved', siteId, payload: { orderId: id, kind: moved.kind, to } })
  if (to in announced) await announce(trx, siteId, announced[to as keyof typeof announced], id)
  return true
}

export async function findDueOrders(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: string; siteId: number }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'site_id'])
    .where('status', '=', 'awaiting_payment')
    .where('due_at', '<=', now)
    // Deadlines are paused while questions are open.
    .where('paused_at', 'is', null)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ id, site_id }) => ({ id, siteId: site_id }))
}
