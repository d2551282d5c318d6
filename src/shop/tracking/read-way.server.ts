import { countryById } from '#core/country.ts'
import { addDays, isoDay } from '#core/dates.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { PlannedBox } from '#shop/forwards/forward.ts'
import { journeyDays } from '#shop/orders/journey-days.ts'
import { readMovedPoint } from '#shop/pickup-changes/read-moved-point.server.ts'
import type { OrderDelivery } from '#shop/shipping/delivery.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { Site } from '#shop/sites/site.ts'
import { arrivalDays } from './arrival-days.server.ts'
import { hiddenWords } from './public-words.ts'
import type { EventCode } from './stages.ts'
import type { TrackingEvent } from './tracking-event.ts'
import {
  type BoxFacts,
  findBoxFacts,
  findCarriers,
  findCourierName,
  findEvents,
  findForwardFacts,
  findOrderFacts,
  findParcelFacts,
  findPickup,
  findShipmentFacts,
  findTransport,
  type ParcelFacts,
  toCarrier,
} from './way.queries.server.ts'
import type { Subject, Way, WayCarrier } from './way.ts'

type Reader = { db: Db | Trx; site: Site; now: Date }

/** All that is known of what a number stands for. */
export function readWay(reader: Reader, subject: Subject): Promise<Way> {
  const { forwardId, parcelId, orderId } = subject
  if (orderId !== null) return readOrderWay(reader, subject, orderId)
  if (forwardId !== null) return readForwardWay(reader, subject, forwardId)
  if (parcelId !== null) return readParcelWay(reader, subject, parcelId)
  throw new Error('A number stands for an order, a request or a parcel')
}

/** What staff have said of a box that does not arrive, unless its courier has said so itself. */
function endOf({ returnedAt, lostAt }: BoxFacts, known: Way['events']): TrackingEvent[] {
  const told = (code: EventCode, at: Date | null): TrackingEvent[] =>
    at === null || known.some((event) => event.code === code)
      ? []
      : [{ code, words: '', place: '', at, offsetMinutes: 0, reason: null, source: 'us' }]
  return [...told('RETURNED', returnedAt), ...told('LOST', lostAt)]
}

const hasEnded = ({ deliveredAt, returnedAt, lostAt }: BoxFacts) =>
  (deliveredAt ?? returnedAt ?? lostAt) !== null

/**
 * A request, one of its boxes, or a parcel in it. Of several boxes the one that is still under way is told, because the
 * others have arrived; each has a page of its own.
 */
async function readForwardWay({ db, site, now }: Reader, subject: Subject, forwardId: string): Promise<Way> {
  const { id: siteId } = site
  const [forward, boxes] = await Promise.all([
    findForwardFacts(db, siteId, forwardId),
    findBoxFacts(db, siteId, subject.boxId === null ? { forwardId } : { boxId: subject.boxId }),
  ])
  // A parcel that is not in a box yet follows its request, not the boxes of others.
  const isAlone = subject.kind === 'parcel' && subject.boxId === null
  const box = isAlone ? undefined : (boxes.find((one) => !hasEnded(one)) ?? boxes[0])
  const parcelOf = subject.parcelId === null ? null : { parcelId: subject.parcelId }
  const parcels = await findParcelFacts(db, siteId, parcelOf ?? (box ? { boxId: box.id } : { forwardId }))
  const transport = box?.transportId ? await findTransport(db, box.transportId) : null
  const method = box?.method ?? plannedMethod(forward.plan as unknown as PlannedBox[], subject.parcelId)
  const departs = box?.departedAt ?? transport?.departsAt ?? null
  const departsOn = departs ? isoDay(departs, site.timeZone) : null
  const today = isoDay(now, site.timeZone)
  const [events, courier, carriers, pickup, moved, arrival] = await Promise.all([
    findEvents(db, siteId, {
      forwardId,
      parcelIds: parcels.map(({ id }) => id),
      boxIds: box ? [box.id] : [],
      shipmentIds: [],
      transportIds: box?.transportId ? [box.transportId] : [],
    }),
    courierOf(db, forward.delivery, box?.courierId ?? null, box?.courierNumber ?? null),
    carriersOf(db, parcels),
    box ? findPickup(db, siteId, { boxId: box.id }) : null,
    box?.departedAt ? readMovedPoint(db, siteId, box.id) : null,
    method
      ? arrivalDays(
          db,
          { method, countryId: forward.country_id, deliveryType: deliveryType(forward.delivery_type) },
          // What has not left is told from all that has come; what has, from what had come when it left.
          {
            departsOn: departsOn ?? today,
            knownOn: box?.departedAt && departsOn ? departsOn : addDays(today, 1),
          },
        )
      : null,
  ])
  const delivery = forward.delivery && moved ? { ...forward.delivery, point: moved } : forward.delivery
  return {
    subject,
    follows: box ? { boxId: box.id } : subject.parcelId === null ? null : { parcelId: subject.parcelId },
    number: numberOf(subject, { forward: forward.number, box, parcels }),
    method,
    deliveryType: deliveryType(forward.delivery_type),
    country: countryById(forward.country_id),
    point: pointOf(delivery),
    courier,
    carriers,
    boxes: boxes.map(({ id, number, grams }) => ({ id, number, grams })),
    transport,
    events: [...events, ...(box ? endOf(box, events) : [])],
    departedAt: box?.departedAt ?? null,
    readyAt: box?.readyAt ?? null,
    deliveredAt: box?.deliveredAt ?? null,
    hasEnded: box ? hasEnded(box) : forward.state === 'cancelled',
    earlier: box?.earlier ?? null,
    arrival: arrival && departsOn === null ? { ...arrival, days: null } : arrival,
    promised: null,
    pickup: box?.readyAt ? pickup : null,
    ownPage: { kind: 'forward', slug: forward.slug },
    hidden: new Set([...hiddenIn(forward.delivery), ...hiddenIn(delivery)]),
    ...heard(events, box?.pollAt ?? null),
  }
}

/** On its way to the warehouse or on its shelf: nothing has been asked of us yet. */
async function readParcelWay({ db, site }: Reader, subject: Subject, parcelId: string): Promise<Way> {
  const { id: siteId } = site
  const parcels = await findParcelFacts(db, siteId, { parcelId })
  const of = { parcelIds: [parcelId], boxIds: [], shipmentIds: [], transportIds: [] }
  const [events, carriers] = await Promise.all([findEvents(db, siteId, of), carriersOf(db, parcels)])
  const [parcel] = parcels
  return {
    subject,
    follows: { parcelId },
    number: parcel?.number ?? '',
    method: null,
    deliveryType: 'locker',
    country: null,
    point: null,
    courier: null,
    carriers,
    boxes: [],
    transport: null,
    events,
    departedAt: null,
    readyAt: null,
    deliveredAt: null,
    hasEnded: parcel?.state === 'returned' || parcel?.state === 'disposed',
    earlier: null,
    arrival: null,
    promised: null,
    pickup: null,
    ownPage: null,
    hidden: new Set(),
    ...heard(events, null),
  }
}

/** An order of the marketplace or from an offer: its lines, and the shipments of the last leg. */
async function readOrderWay({ db, site }: Reader, subject: Subject, orderId: string): Promise<Way> {
  const { id: siteId } = site
  const { shipmentId } = subject
  const [order, shipments] = await Promise.all([
    findOrderFacts(db, siteId, orderId),
    findShipmentFacts(db, siteId, shipmentId === null ? { orderId } : { shipmentId }),
  ])
  const shipment = shipments.find((one) => !one.hasEnded) ?? shipments.at(-1)
  const { delivery } = order
  const [events, courier, pickup] = await Promise.all([
    findEvents(db, siteId, {
      orderId,
      parcelIds: [],
      boxIds: [],
      shipmentIds: shipment ? [shipment.id] : [],
      transportIds: [],
    }),
    courierOf(db, delivery, shipment?.courierId ?? null, shipment?.trackingCode ?? null),
    shipment ? findPickup(db, siteId, { shipmentId: shipment.id }) : null,
  ])
  const isOver = order.status === 'cancelled' || order.status === 'expired'
  const start = order.paid_at && new Date(order.paid_at.getTime() + order.paused_seconds * 1000)
  const promised =
    start && !isOver
      ? journeyDays(isoDay(start, site.timeZone), site.transitDays[order.method]).arrives
      : null
  const newest = (code: string) => events.findLast((event) => event.code === code)?.at ?? null
  const deliveredAt = shipment?.deliveredAt ?? null
  return {
    subject,
    follows: shipment ? { shipmentId: shipment.id } : null,
    number: order.number,
    method: order.method,
    deliveryType: delivery.service.type,
    country: countryById(delivery.countryId),
    point: pointOf(delivery),
    courier,
    carriers: [],
    boxes: [],
    transport: null,
    events,
    departedAt: null,
    readyAt: newest('READY_FOR_PICKUP'),
    deliveredAt,
    hasEnded: isOver || (shipment?.hasEnded ?? false),
    earlier: null,
    arrival: null,
    promised,
    pickup: deliveredAt ? null : pickup,
    ownPage: { kind: 'order', slug: order.number },
    hidden: hiddenIn(delivery),
    ...heard(events, shipment?.pollAt ?? null),
  }
}

function numberOf(
  { kind, parcelId }: Subject,
  known: { forward: string | null; box: BoxFacts | undefined; parcels: readonly ParcelFacts[] },
): string {
  if (kind === 'parcel') return known.parcels.find(({ id }) => id === parcelId)?.number ?? ''
  return (kind === 'box' ? known.box?.number : known.forward) ?? ''
}

function plannedMethod(plan: readonly PlannedBox[], parcelId: string | null): ShippingMethod | null {
  const box = parcelId === null ? plan[0] : plan.find(({ parcels }) => parcels.includes(parcelId))
  return box?.method ?? plan[0]?.method ?? null
}

function deliveryType(text: string): Way['deliveryType'] {
  return text === 'courier' ? 'courier' : 'locker'
}

function hiddenIn(delivery: OrderDelivery | null): Way['hidden'] {
  if (!delivery) return new Set()
  const { address, company, point, service } = delivery
  const { firstName, lastName, street } = address
  return hiddenWords(
    [
      firstName,
      lastName,
      street,
      company?.name ?? null,
      company?.address ?? null,
      point?.name ?? null,
      point?.address ?? null,
    ],
    [point?.city ?? null, service.courier],
  )
}

/** Of a locker everything is public; of a door nothing is. */
function pointOf(delivery: OrderDelivery | null): Way['point'] {
  const point = delivery?.point
  if (!point) return null
  const { name, address, city, zip, hours, lat, lng } = point
  return { name, address, city, zip, hours, lat, lng }
}

async function courierOf(
  db: Db | Trx,
  delivery: OrderDelivery | null,
  courierId: number | null,
  number: string | null,
): Promise<WayCarrier | null> {
  const known = courierId === null ? null : await findCourierName(db, courierId)
  const name = known?.name ?? delivery?.service.courier
  return name ? { name, number: number ?? '', url: '' } : null
}

async function carriersOf(db: Db | Trx, parcels: readonly ParcelFacts[]): Promise<WayCarrier[]> {
  const carriers = await findCarriers(db)
  return parcels.flatMap((parcel) => toCarrier(carriers, parcel))
}

function heard(events: Way['events'], pollAt: Date | null): Pick<Way, 'heardAt' | 'pollAt'> {
  const times = events.filter(({ source }) => typeof source === 'object').map(({ at }) => at.getTime())
  return { heardAt: times.length > 0 ? new Date(Math.max(...times)) : null, pollAt }
}
