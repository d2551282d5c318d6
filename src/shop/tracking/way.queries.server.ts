import { sql } from 'kysely'
import type { Db, Trx } from '#platform/database.server.ts'
import type { OrderDelivery } from '#shop/shipping/delivery.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { isEventCode, meaningOf, sourceOf } from './event-meaning.ts'
import { withoutContacts } from './public-words.ts'
import type { EventCode } from './stages.ts'
import type { TrackingEvent } from './tracking-event.ts'
import type { Subject, SubjectKind, WayBox, WayCarrier, WayPickup, WayTransport } from './way.ts'

type SubjectRow = {
  kind: SubjectKind
  forward_id: string | null
  box_id: string | null
  parcel_id: string | null
  order_id: string | null
  shipment_id: string | null
  user_id: string | null
}

/**
 * By a number of ours, of a courier or of a carrier. The number of an order is not looked for here. Anybody can announce
 * the number of a carrier as theirs: their own is found for each, and for others one that the warehouse has seen.
 */
export async function findSubject(
  db: Db,
  siteId: number,
  code: string,
  userId: string | null,
): Promise<Subject | null> {
  const { rows } = await sql<SubjectRow>`
    select * from (select 'box' as kind, box.forward_id, box.id as box_id, null::bigint as parcel_id, null::bigint as order_id,
      null::bigint as shipment_id, forward.user_id, 1 as place, true as is_seen, box.id as newest
    from forward_boxes as box join forwards as forward on forward.id = box.forward_id and forward.site_id = ${siteId}
    where box.site_id = ${siteId} and (box.number = ${code} or box.courier_number = ${code})
    union all
    select 'forward', id, null, null, null, null, user_id, 2, true, id from forwards
    where site_id = ${siteId} and number = ${code} and state <> 'draft'
    union all
    select 'parcel', forward_id, box_id, id, null, null, user_id, 3, received_at is not null, id from parcels
    where site_id = ${siteId} and (number = ${code} or tracking_number = ${code}) and state <> 'withdrawn'
    union all
    select 'order', null, null, null, orders.id, shipment.id, orders.user_id, 4, true, shipment.id
    from shipments as shipment join orders on orders.id = shipment.order_id and orders.site_id = ${siteId}
    where shipment.site_id = ${siteId} and upper(replace(shipment.tracking_code, ' ', '')) = ${code}) as found
    order by place, user_id is not distinct from ${userId}::bigint desc, is_seen desc, newest desc limit 1`.execute(
    db,
  )
  return rows[0] ? toSubject(rows[0]) : null
}

/** An order is shown to its owner, to whoever knows its email, and by the link that they were given. */
export async function findOrderSubject(
  db: Db,
  siteId: number,
  number: string,
  proof: { email: string } | { userId: string } | 'link',
): Promise<Subject | null> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'user_id'])
    .where('site_id', '=', siteId)
    .where('number', '=', number)
    .$if(proof !== 'link' && 'email' in proof, (query) =>
      query.where('email', '=', (proof as { email: string }).email),
    )
    .$if(proof !== 'link' && 'userId' in proof, (query) =>
      query.where('user_id', '=', (proof as { userId: string }).userId),
    )
    .executeTakeFirst()
  if (!row) return null
  return toSubject({
    kind: 'order',
    forward_id: null,
    box_id: null,
    parcel_id: null,
    order_id: row.id,
    shipment_id: null,
    user_id: row.user_id,
  })
}

function toSubject(row: SubjectRow): Subject {
  return {
    kind: row.kind,
    forwardId: row.forward_id,
    boxId: row.box_id,
    parcelId: row.parcel_id,
    orderId: row.order_id,
    shipmentId: row.shipment_id,
    userId: row.user_id,
  }
}

export async function findForwardFacts(db: Db | Trx, siteId: number, forwardId: string) {
  const row = await db
    .selectFrom('forwards')
    .select(['number', 'slug', 'state', 'country_id', 'delivery', 'delivery_type', 'locale', 'plan'])
    .where('site_id', '=', siteId)
    .where('id', '=', forwardId)
    .executeTakeFirstOrThrow()
  return { ...row, delivery: row.delivery as OrderDelivery | null }
}

export type BoxFacts = WayBox & {
  method: ShippingMethod
  transportId: string | null
  courierId: number | null
  courierNumber: string | null
  pollAt: Date | null
  departedAt: Date | null
  readyAt: Date | null
  deliveredAt: Date | null
  returnedAt: Date | null
  lostAt: Date | null
  told: { from: string; to: string } | null
  earlier: { from: string; to: string } | null
}

/** All boxes of a request, or one. */
export async function findBoxFacts(
  db: Db | Trx,
  siteId: number,
  of: { forwardId: string } | { boxId: string },
): Promise<BoxFacts[]> {
  const rows = await db
    .selectFrom('forward_boxes')
    .select([
      'id',
      'number',
      'grams',
      'method',
      'transport_id',
      'courier_id',
      'courier_number',
      'poll_at',
      'departed_at',
      'ready_at',
      'delivered_at',
      'returned_at',
      'lost_at',
      'eta_from',
      'eta_to',
      'earlier_from',
      'earlier_to',
    ])
    .where('site_id', '=', siteId)
    .$if('boxId' in of, (query) => query.where('id', '=', (of as { boxId: string }).boxId))
    .$if('forwardId' in of, (query) =>
      query.where('forward_id', '=', (of as { forwardId: string }).forwardId),
    )
    .orderBy('place')
    .execute()
  const days = (from: string | null, to: string | null) =>
    from === null || to === null ? null : { from, to }
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    grams: row.grams,
    method: row.method as ShippingMethod,
    transportId: row.transport_id,
    courierId: row.courier_id,
    courierNumber: row.courier_number,
    pollAt: row.poll_at,
    departedAt: row.departed_at,
    readyAt: row.ready_at,
    deliveredAt: row.delivered_at,
    returnedAt: row.returned_at,
    lostAt: row.lost_at,
    told: days(row.eta_from, row.eta_to),
    earlier: days(row.earlier_from, row.earlier_to),
  }))
}

export async function findTransport(db: Db | Trx, id: string): Promise<WayTransport> {
  const row = await db.selectFrom('transports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    number: row.number,
    kind: row.kind as WayTransport['kind'],
    carrier: row.carrier,
    leavesFrom: row.leaves_from,
    via: row.via,
    goesTo: row.goes_to,
    departsAt: row.departs_at,
    arrivesAt: row.arrives_at,
    departedAt: row.departed_at,
    arrivedAt: row.arrived_at,
  }
}

export type ParcelFacts = {
  id: string
  number: string
  state: string
  grams: number | null
  carrier: string | null
  trackingNumber: string | null
}

/** Those of a request or of a box, or one. */
export async function findParcelFacts(
  db: Db | Trx,
  siteId: number,
  of: { forwardId: string } | { boxId: string } | { parcelId: string },
): Promise<ParcelFacts[]> {
  const rows = await db
    .selectFrom('parcels')
    .select(['id', 'number', 'state', 'grams', 'carrier', 'tracking_number'])
    .where('site_id', '=', siteId)
    .$if('forwardId' in of, (query) =>
      query.where('forward_id', '=', (of as { forwardId: string }).forwardId),
    )
    .$if('boxId' in of, (query) => query.where('box_id', '=', (of as { boxId: string }).boxId))
    .$if('parcelId' in of, (query) => query.where('id', '=', (of as { parcelId: string }).parcelId))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    state: row.state,
    grams: row.grams,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
  }))
}

/** The carriers that bring parcels to the warehouse, by their code. */
export async function findCarriers(db: Db | Trx): Promise<Map<string, { name: string; url: string }>> {
  const rows = await db.selectFrom('carriers').select(['code', 'name', 'tracking_url']).execute()
  return new Map(rows.map((row) => [row.code, { name: row.name, url: row.tracking_url }]))
}

export async function findCourierName(
  db: Db | Trx,
  courierId: number,
): Promise<{ code: string; name: string } | null> {
  const row = await db
    .selectFrom('couriers')
    .select(['code', 'name'])
    .where('id', '=', courierId)
    .executeTakeFirst()
  return row ?? null
}

export async function findOrderFacts(db: Db | Trx, siteId: number, orderId: string) {
  const row = await db
    .selectFrom('orders')
    .select([
      'number',
      'kind',
      'status',
      'email',
      'locale',
      'shipping_method',
      'delivery',
      'placed_at',
      'paid_at',
      'paused_seconds',
    ])
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    delivery: row.delivery as unknown as OrderDelivery,
    method: row.shipping_method as ShippingMethod,
  }
}

export type ShipmentFacts = {
  id: string
  courierId: number
  trackingCode: string
  shippedAt: Date
  deliveredAt: Date | null
  pollAt: Date | null
  hasEnded: boolean
}

export async function findShipmentFacts(
  db: Db | Trx,
  siteId: number,
  of: { orderId: string } | { shipmentId: string },
): Promise<ShipmentFacts[]> {
  const rows = await db
    .selectFrom('shipments')
    .select(['id', 'courier_id', 'tracking_code', 'shipped_at', 'delivered_at', 'poll_at', 'state'])
    .where('site_id', '=', siteId)
    .$if('orderId' in of, (query) => query.where('order_id', '=', (of as { orderId: string }).orderId))
    .$if('shipmentId' in of, (query) => query.where('id', '=', (of as { shipmentId: string }).shipmentId))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    courierId: row.courier_id,
    trackingCode: row.tracking_code,
    shippedAt: row.shipped_at,
    deliveredAt: row.delivered_at,
    pollAt: row.poll_at,
    hasEnded: row.state !== 'shipped',
  }))
}

/** What everything that belongs to a way has gone through. */
export type EventsOf = {
  forwardId?: string | null
  orderId?: string | null
  parcelIds: readonly string[]
  boxIds: readonly string[]
  shipmentIds: readonly string[]
  transportIds: readonly string[]
}

const warehouse = { place: 'Boston', offsetMinutes: -300 }

export async function findEvents(db: Db | Trx, siteId: number, of: EventsOf): Promise<TrackingEvent[]> {
  const [moves, told, travelled] = await Promise.all([
    findMoves(db, siteId, of),
    findTold(db, siteId, of),
    findTravelled(db, of.transportIds),
  ])
  return [...moves, ...told, ...travelled]
}

/** The moves of parcels, requests and orders. */
async function findMoves(db: Db | Trx, siteId: number, of: EventsOf): Promise<TrackingEvent[]> {
  const { forwardId = null, orderId = null } = of
  const { rows } = await sql<{ entity: string; to_state: string; at: Date }>`
    with parts (entity, entity_id) as (
      select 'parcel', unnest(${of.parcelIds}::text[])
      union all select 'shipment', unnest(${of.shipmentIds}::text[])
      union all select 'forward', ${forwardId}::text
      union all select 'order', ${orderId}::text
      union all select 'order_line', id::text from order_lines where site_id = ${siteId} and order_id = ${orderId}
    )
    select state_events.entity, to_state, min(at) as at from parts join state_events using (entity, entity_id)
    where state_events.site_id = ${siteId} and (entity <> 'order_line' or to_state <> 'shipped')
    group by state_events.entity, to_state, date_trunc('minute', at) order by 3`.execute(db)
  return rows.flatMap(({ entity, to_state, at }) => {
    const code = meaningOf(entity, to_state)
    if (!code) return []
    const source = sourceOf(code)
    const where = source === 'warehouse' ? warehouse : { place: '', offsetMinutes: 0 }
    return [{ code, words: '', ...where, at, reason: null, source }]
  })
}

/** What carriers and we have told of it. A carrier's code means what staff say that it means today. */
async function findTold(db: Db | Trx, siteId: number, of: EventsOf): Promise<TrackingEvent[]> {
  const { rows } = await sql<{
    code: string | null
    words: string
    place: string
    at: Date
    offset_minutes: number
    reason: string | null
    courier: string | null
  }>`
    select coalesce(event.code, meaning.code) as code, event.words, place, event.at, offset_minutes, reason,
      coalesce(couriers.name, carriers.name, event.carrier) as courier
    from tracking_events as event
    left join carrier_codes as meaning on meaning.carrier = event.carrier and meaning.raw_code = event.raw_code
    left join couriers on couriers.code = event.carrier
    left join carriers on carriers.code = event.carrier
    where event.site_id = ${siteId} and not coalesce(meaning.is_ignored, false) and (
      event.box_id = any(${of.boxIds}::bigint[]) or event.parcel_id = any(${of.parcelIds}::bigint[])
      or event.shipment_id = any(${of.shipmentIds}::bigint[]))
    order by event.at, event.id`.execute(db)
  return rows.map((row) => {
    const code = row.code !== null && isEventCode(row.code) ? row.code : null
    return {
      code,
      words: code ? '' : withoutContacts(row.words),
      place: withoutContacts(row.place),
      at: row.at,
      offsetMinutes: row.offset_minutes,
      reason: row.reason,
      source: row.courier === null ? sourceOf(code ?? 'ARRIVED') : { courier: row.courier },
    }
  })
}

/** Once for a transport, read with each box in it. */
async function findTravelled(db: Db | Trx, transportIds: readonly string[]): Promise<TrackingEvent[]> {
  if (transportIds.length === 0) return []
  const rows = await db
    .selectFrom('transport_events')
    .select(['code', 'place', 'at', 'offset_minutes', 'reason'])
    .where('transport_id', 'in', [...transportIds])
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ code, place, at, offset_minutes, reason }): TrackingEvent[] => {
    if (!isEventCode(code)) return []
    return [{ code, words: '', place, at, offsetMinutes: offset_minutes, reason, source: travelSource(code) }]
  })
}

function travelSource(code: EventCode) {
  const source = sourceOf(code)
  return source === 'customs' ? source : 'transport'
}

export async function findPickup(
  db: Db | Trx,
  siteId: number,
  of: { boxId: string } | { shipmentId: string },
): Promise<WayPickup | null> {
  const row = await db
    .selectFrom('tracking_pickups')
    .select(['code', 'compartment', 'until'])
    .where('site_id', '=', siteId)
    .$if('boxId' in of, (query) => query.where('box_id', '=', (of as { boxId: string }).boxId))
    .$if('shipmentId' in of, (query) =>
      query.where('shipment_id', '=', (of as { shipmentId: string }).shipmentId),
    )
    .executeTakeFirst()
  return row ?? null
}

export function followAt(url: string, number: string): string {
  return url.replace('{number}', encodeURIComponent(number))
}

export function toCarrier(
  carriers: ReadonlyMap<string, { name: string; url: string }>,
  { carrier, trackingNumber }: Pick<ParcelFacts, 'carrier' | 'trackingNumber'>,
): WayCarrier[] {
  const known = carrier === null ? undefined : carriers.get(carrier)
  if (!known || trackingNumber === null) return []
  return [{ name: known.name, number: trackingNumber, url: followAt(known.url, trackingNumber) }]
}
