import { sql } from 'kysely'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'

export type ShipmentToPoll = {
  id: string
  siteId: number
  courier: string
  trackingCode: string
  method: 'air' | 'sea'
  shippedAt: Date
}

/** So long a shipment that has never been asked for is taken into the round. */
const newestDays = 60
/** Another process, or a retry, has it again after this. */
const claimMinutes = 5

/** Takes shipments whose courier is to be asked now, each for this process alone. */
export async function claimShipmentsToPoll(
  db: Db,
  { couriers, now, limit }: { couriers: readonly string[]; now: Date; limit: number },
): Promise<ShipmentToPoll[]> {
  const { rows } = await sql<ShipmentToPoll>`
    with due as (
      select shipments.id, couriers.code from shipments join couriers on couriers.id = shipments.courier_id
      where shipments.state = 'shipped' and couriers.code = any(${couriers}::text[]) and (poll_at <= ${now} or (
        poll_at is null and shipped_at > ${now}::timestamptz - make_interval(days => ${newestDays})))
      order by poll_at nulls first limit ${limit} for update of shipments skip locked
    )
    update shipments set poll_at = ${now}::timestamptz + make_interval(mins => ${claimMinutes})
    from due, orders where shipments.id = due.id and orders.id = shipments.order_id
    returning shipments.id::text, shipments.site_id as "siteId", due.code as courier,
      upper(replace(shipments.tracking_code, ' ', '')) as "trackingCode", orders.shipping_method as method,
      shipments.shipped_at as "shippedAt"`.execute(acrossSites(db))
  return rows
}

export async function pollShipmentAt(
  db: Db | Trx,
  siteId: number,
  { shipmentId, at }: { shipmentId: string; at: Date | null },
): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ poll_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', shipmentId)
    .where('state', '=', 'shipped')
    .execute()
}

/** A courier says that there is something new: it is asked in the next round. */
export async function pollShipmentSoon(
  db: Db,
  { courier, number, now }: { courier: string; number: string; now: Date },
): Promise<void> {
  await acrossSites(db)
    .updateTable('shipments')
    .set({ poll_at: now })
    .where('courier_id', 'in', (inner) =>
      inner.selectFrom('couriers').select('couriers.id').where('code', '=', courier),
    )
    .where(sql`upper(replace(tracking_code, ' ', ''))`, '=', number)
    .where('state', '=', 'shipped')
    .execute()
}
