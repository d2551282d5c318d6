import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import type { OrderEvent } from './order-event.ts'

/** All events of an order and of what belongs to it, oldest first. */
export async function findOrderEvents(db: Db, siteId: number, orderId: string): Promise<OrderEvent[]> {
  const { rows } = await sql<{
    entity: string
    entity_id: string
    to_state: string
    actor_type: string
    at: Date
  }>`
    with parts (entity, entity_id) as (
      select 'order', ${orderId}::text
      union all select 'payment', id::text from payments where site_id = ${siteId} and order_id = ${orderId}
      union all select 'order_line', id::text from order_lines where site_id = ${siteId} and order_id = ${orderId}
      union all select 'shipment', id::text from shipments where site_id = ${siteId} and order_id = ${orderId}
      union all select 'order_question', id::text from order_questions where site_id = ${siteId} and order_id = ${orderId}
    )
    select state_events.entity, state_events.entity_id, to_state, actor_type, at
    from parts join state_events using (entity, entity_id)
    where state_events.site_id = ${siteId} order by at, state_events.id`.execute(db)
  return rows.map((row) => ({
    entity: row.entity as OrderEvent['entity'],
    entityId: row.entity_id,
    to: row.to_state,
    actor: row.actor_type,
    at: row.at,
  }))
}
