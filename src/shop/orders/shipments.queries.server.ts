import { sql } from 'kysely'
import type { Db, Trx } from '#platform/database.server.ts'
import type { OrderActor } from './order-actor.ts'
import type { Shipment, ShipmentState } from './shipment.ts'

export type NewShipment = {
  orderId: string
  courierId: number
  trackingCode: string
  at: Date
  actor: OrderActor
}

/** Null if the courier's tracking code is already recorded. */
export async function insertShipment(
  trx: Trx,
  siteId: number,
  shipment: NewShipment,
): Promise<string | null> {
  const { orderId, courierId, trackingCode, at, actor } = shipment
  const { rows } = await sql<{ entity_id: string }>`
    with sent as (
      insert into shipments (site_id, order_id, courier_id, tracking_code, shipped_at)
      values (${siteId}, ${orderId}, ${courierId}, ${trackingCode}, ${at})
      on conflict (courier_id, tracking_code) do nothing returning id
    )
    insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, at)
    select ${siteId}, 'shipment', sent.id::text, null, 'shipped', ${actor.type}, ${actor.id ?? null}, ${at}::timestamptz from sent
    returning entity_id`.execute(trx)
  return rows[0]?.entity_id ?? null
}

export async function deliverShipment(
  trx: Trx,
  siteId: number,
  { shipmentId, at, actor }: { shipmentId: string; at: Date; actor: OrderActor },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with delivered as (
      update shipments set state = 'delivered', delivered_at = ${at}
      where site_id = ${siteId} and id = ${shipmentId} and state = 'shipped' returning id
    )
    insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, at)
    select ${siteId}, 'shipment', id::text, 'shipped', 'delivered', ${actor.type}, ${actor.id ?? null}, ${at}::timestamptz
    from delivered`.execute(trx)
  return numAffectedRows === 1n
}

export async function findShipment(
  trx: Trx,
  siteId: number,
  { courierId, trackingCode }: Pick<NewShipment, 'courierId' | 'trackingCode'>,
): Promise<{ id: string; orderId: string } | null> {
  const row = await trx
    .selectFrom('shipments')
    .select(['id', 'order_id'])
    .where('site_id', '=', siteId)
    .where('courier_id', '=', courierId)
    .where('tracking_code', '=', trackingCode)
    .executeTakeFirst()
  return row ? { id: row.id, orderId: row.order_id } : null
}

export async function findShipments(db: Db | Trx, siteId: number, orderId: string): Promise<Shipment[]> {
  const { rows } = await sql<{
    id: string
    name: string
    tracking_code: string
    state: string
    shipped_at: Date
    delivered_at: Date | null
    line_ids: string[]
  }>`
    select shipments.id, couriers.name, tracking_code, state, shipped_at, delivered_at,
      array(select id::text from order_lines where site_id = ${siteId} and shipment_id = shipments.id order by id) as line_ids
    from shipments join couriers on couriers.id = shipments.courier_id
    where shipments.site_id = ${siteId} and shipments.order_id = ${orderId} order by shipments.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    courier: row.name,
    trackingCode: row.tracking_code,
    state: row.state as ShipmentState,
    shippedAt: row.shipped_at,
    deliveredAt: row.delivered_at,
    lineIds: row.line_ids,
  }))
}

/** Orders whose lines have all left and whose last parcel was delivered before that day. */
export async function findOrdersToComplete(
  db: Db,
  deliveredBefore: Date,
  limit: number,
): Promise<{ id: string; siteId: number }[]> {
  const { rows } = await sql<{ id: string; site_id: number }>`
    select orders.id, orders.site_id from orders
    where orders.status = 'processing' and orders.id in (
      select order_id from shipments where state = 'delivered' and delivered_at <= ${deliveredBefore}
    ) and not exists (
      select from order_lines left join shipments on shipments.id = order_lines.shipment_id
      where order_lines.order_id = orders.id and order_lines.fulfilment <> 'cancelled'
        and (shipments.delivered_at is null or shipments.delivered_at > ${deliveredBefore})
    )
    order by orders.id limit ${limit}`.execute(db)
  return rows.map(({ id, site_id }) => ({ id, siteId: site_id }))
}
