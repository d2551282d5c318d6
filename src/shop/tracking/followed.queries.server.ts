import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Subject } from './way.ts'

type Columns = { box_id: string | null; parcel_id: string | null; shipment_id: string | null }

export type FollowedRow = {
  subject: Subject
  columns: Columns
  /** The number by which its page is found. */
  code: string
  /** Null for a parcel: its owner has the emails of the parcel. */
  owner: { email: string; locale: Locale; userId: string | null; firstName: string | null } | null
}

type Of = {
  boxId?: string | undefined
  parcelId?: string | undefined
  shipmentId?: string | undefined
}

/** What something that happened concerns: a box and the parcels in it that somebody follows, a parcel, or a shipment. */
export async function findFollowed(trx: Trx, siteId: number, of: Of): Promise<FollowedRow[]> {
  const { boxId, parcelId, shipmentId } = of
  if (boxId !== undefined)
    return [...(await findBox(trx, siteId, boxId)), ...(await findParcels(trx, siteId, { boxId }))]
  if (parcelId !== undefined) return findParcels(trx, siteId, { parcelId })
  return shipmentId === undefined ? [] : findShipment(trx, siteId, shipmentId)
}

type Row = {
  id: string
  parent_id: string
  user_id: string | null
  code: string
  email: string
  locale: string
  first_name: string | null
}

async function findBox(trx: Trx, siteId: number, boxId: string): Promise<FollowedRow[]> {
  const { rows } = await sql<Row>`
    select box.id::text, forward.id::text as parent_id, forward.user_id::text, box.number as code,
      coalesce(forward.delivery ->> 'email', users.email) as email, forward.locale, users.first_name
    from forward_boxes as box join forwards as forward on forward.id = box.forward_id and forward.site_id = ${siteId}
    join users on users.id = forward.user_id and users.site_id = ${siteId}
    where box.site_id = ${siteId} and box.id = ${boxId}`.execute(trx)
  return rows.map((row) => ({
    subject: {
      kind: 'box',
      forwardId: row.parent_id,
      boxId: row.id,
      parcelId: null,
      orderId: null,
      shipmentId: null,
      userId: row.user_id,
    },
    columns: { box_id: row.id, parcel_id: null, shipment_id: null },
    code: row.code,
    owner: ownerOf(row),
  }))
}

async function findShipment(trx: Trx, siteId: number, shipmentId: string): Promise<FollowedRow[]> {
  const { rows } = await sql<Row>`
    select shipment.id::text, orders.id::text as parent_id, orders.user_id::text, orders.number as code, orders.email,
      orders.locale, users.first_name
    from shipments as shipment join orders on orders.id = shipment.order_id and orders.site_id = ${siteId}
    left join users on users.id = orders.user_id and users.site_id = ${siteId}
    where shipment.site_id = ${siteId} and shipment.id = ${shipmentId}`.execute(trx)
  return rows.map((row) => ({
    subject: {
      kind: 'order',
      forwardId: null,
      boxId: null,
      parcelId: null,
      orderId: row.parent_id,
      shipmentId: row.id,
      userId: row.user_id,
    },
    columns: { box_id: null, parcel_id: null, shipment_id: row.id },
    code: row.code,
    owner: ownerOf(row),
  }))
}

/** Only those that somebody follows. */
async function findParcels(
  trx: Trx,
  siteId: number,
  of: { boxId: string } | { parcelId: string },
): Promise<FollowedRow[]> {
  const rows = await trx
    .selectFrom('parcels')
    .select(['id', 'forward_id', 'box_id', 'user_id', 'number'])
    .where('site_id', '=', siteId)
    .$if('boxId' in of, (query) => query.where('box_id', '=', (of as { boxId: string }).boxId))
    .$if('parcelId' in of, (query) => query.where('id', '=', (of as { parcelId: string }).parcelId))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('tracking_subscriptions as reader')
          .select('reader.id')
          .where('reader.site_id', '=', siteId)
          .whereRef('reader.parcel_id', '=', 'parcels.id')
          .where('reader.ended_at', 'is', null),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    subject: {
      kind: 'parcel',
      forwardId: row.forward_id,
      boxId: row.box_id,
      parcelId: row.id,
      orderId: null,
      shipmentId: null,
      userId: row.user_id,
    },
    columns: { box_id: null, parcel_id: row.id, shipment_id: null },
    code: row.number,
    owner: null,
  }))
}

function ownerOf({ email, locale, user_id: userId, first_name: firstName }: Row): FollowedRow['owner'] {
  return { email, locale: locale as Locale, userId, firstName }
}
