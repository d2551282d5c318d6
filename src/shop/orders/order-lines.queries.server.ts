import { sql } from 'kysely'
import type { Trx } from '#platform/database.server.ts'
import { type Fulfilment, fulfilments } from './fulfilment.ts'
import type { OrderActor } from './order-actor.ts'

type Move = {
  orderId: string
  /** Null means all lines of the order. */
  lineIds: readonly string[] | null
  to: Fulfilment
  /** Default: every earlier stage. */
  from?: readonly Fulfilment[]
  shipmentId?: string
  at: Date
  actor: OrderActor
}

/** Moves lines forwards only and writes an event for each. Returns how many have moved. */
export async function moveLines(trx: Trx, siteId: number, move: Move): Promise<number> {
  const { orderId, lineIds, to, shipmentId = null, at, actor } = move
  const earlier =
    to === 'cancelled' ? fulfilments.slice(0, -1) : fulfilments.slice(0, fulfilments.indexOf(to))
  const before = move.from ?? earlier
  const { numAffectedRows } = await sql`
    with before as (
      select id, fulfilment from order_lines where site_id = ${siteId} and order_id = ${orderId}
        and fulfilment = any(${before}) and (${lineIds === null} or id = any(${lineIds ?? []}::bigint[]))
      order by id for update
    ), moved as (
      update order_lines set fulfilment = ${to}, shipment_id = ${shipmentId}::bigint
      from before where order_lines.site_id = ${siteId} and order_lines.id = before.id returning order_lines.id
    )
    insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, at)
    select ${siteId}, 'order_line', before.id::text, before.fulfilment, ${to}, ${actor.type}, ${actor.id ?? null},
      ${at}::timestamptz
    from before join moved on moved.id = before.id`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

export async function hasOpenLine(trx: Trx, siteId: number, orderId: string): Promise<boolean> {
  const line = await trx
    .selectFrom('order_lines')
    .select('id')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('fulfilment', '<>', 'cancelled')
    .executeTakeFirst()
  return line !== undefined
}
