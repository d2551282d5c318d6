import { countryById } from '#core/country.ts'
import { type Amount, decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { listAddresses } from '#shop/addresses/list-addresses.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { Parcel } from '#shop/parcels/parcel.ts'
import { lockParcels, turnStorageOf } from '#shop/parcels/parcels-of-request.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { CourierService } from '#shop/shipping/courier.ts'
import type { OrderDelivery } from '#shop/shipping/delivery.ts'
import { findPickupPoints } from '#shop/shipping/find-pickup-points.server.ts'
import { fitsIntoLocker } from '#shop/shipping/fits-into-locker.ts'
import { chargeForward } from './charge-forward.server.ts'
import { wrongState } from './desk-forward.server.ts'
import type { Forward, ForwardBox } from './forward.ts'
import type { ForwardPrice } from './forward-price.ts'
import { findBoxes, moveForward } from './forwards.queries.server.ts'
import { isHere } from './hold-forward.server.ts'
import { lockerHold } from './locker-fit.ts'
import { changeOwnForward } from './own-forward.server.ts'
import { priceOf } from './price-filled-boxes.server.ts'
import { readForward } from './read-forward.server.ts'

/** Where a request can go that is too large for its locker, and what it costs then. */
export type FittingDelivery = {
  key: string
  type: CourierService['type']
  courier: string
  place: string
  total: Amount
  delivery: OrderDelivery
  price: ForwardPrice
}

const mostLockers = 5
type Packed = { forward: Forward; boxes: readonly ForwardBox[]; parcels: readonly Parcel[]; at: Date }

/** Lockers whose compartments take every box, the nearest first, and the customer's own addresses. Writes nothing. */
export async function offerFittingDelivery(
  ctx: RequestContext,
  db: Db | Trx,
  packed: Packed,
): Promise<FittingDelivery[]> {
  const { forward, boxes, parcels, at } = packed
  const { delivery } = forward
  const country = delivery && countryById(delivery.countryId)
  if (!delivery || !country) return []
  const services = ctx.couriers.services(country)
  const takesAll = (service: CourierService) => boxes.every(({ size }) => fitsIntoLocker(service, [size]))
  const lockers = services
    .filter((service) => service.type === 'locker' && takesAll(service))
    .flatMap((service) => nearestPoints(ctx, delivery, service).map((point) => ({ service, point })))
    .slice(0, mostLockers)
  const [courier] = services
    .filter(({ type }) => type === 'courier')
    .toSorted((one, other) => one.fee - other.fee)
  const saved = await listAddresses(ctx)
  const own = saved.ok ? saved.value.filter(({ countryId }) => countryId === delivery.countryId) : []
  const wanted = [
    ...lockers.map(({ service, point }) => ({
      key: `point:${point.id}`,
      place: [point.name, point.address, point.city].join(', '),
      delivery: { ...delivery, service, serviceId: service.id, point, pickupPointId: point.id },
    })),
    ...(courier ? own : []).map(({ id, firstName, lastName, phoneNumber, firstAddress, city, zip }) => ({
      key: `address:${id}`,
      place: [firstAddress, zip, city].join(', '),
      delivery: {
        ...delivery,
        service: courier as CourierService,
        serviceId: courier?.id ?? 0,
        point: null,
        pickupPointId: null,
        address: { firstName, lastName, phone: phoneNumber, street: firstAddress, city, zip },
      },
    })),
  ]
  const offers: FittingDelivery[] = []
  // Places of one service cost the same.
  const prices = new Map<number, ForwardPrice | null>()
  for (const { key, place, delivery: to } of wanted) {
    const { service } = to
    if (!prices.has(service.id)) {
      const there = { ...forward, delivery: to, deliveryType: service.type }
      const priced = await priceOf({ db, forward: there, site: ctx.site, at }, ctx, filled(boxes, parcels))
      prices.set(service.id, priced.ok ? priced.value : null)
    }
    const price = prices.get(service.id)
    const { type, courier: name } = service
    if (price) offers.push({ key, type, courier: name, place, total: price.total, delivery: to, price })
  }
  return offers
}

/** The same of one of the customer's requests that waits for it. */
export async function readFittingDelivery(
  ctx: RequestContext,
  slug: string,
): Promise<Result<FittingDelivery[], Failure>> {
  const read = await readForward(ctx, slug)
  if (!read.ok) return read
  const { forward, boxes, parcels } = read.value
  if (forward.state !== 'on_hold' || forward.reason !== lockerHold) return err(wrongState(forward))
  return ok(await offerFittingDelivery(ctx, ctx.db, { forward, boxes, parcels, at: ctx.clock() }))
}

function nearestPoints(
  { couriers }: RequestContext,
  { point, countryId }: OrderDelivery,
  service: CourierService,
) {
  const country = countryById(countryId)
  const all = country ? couriers.allPoints(country).filter(({ isOpen }) => isOpen) : []
  const near = point && { lat: point.lat, lng: point.lng }
  const query = { text: '', courierId: service.courierId, near, max: mostLockers, chosenId: null }
  return findPickupPoints(all, query).points.map(({ km: _km, ...found }) => found)
}

function filled(boxes: readonly ForwardBox[], parcels: readonly Parcel[]) {
  return boxes.map(({ id, method, size, carton }) => ({
    method,
    size,
    carton,
    parcels: parcels.filter(({ boxId }) => boxId === id),
  }))
}

/**
 * Its customer has chosen where the packed boxes go instead: the request is priced for that place at the sum that they have
 * seen, and its invoice issued.
 */
export function chooseFittingDelivery(
  ctx: RequestContext,
  slug: string,
  { key, seen }: { key: string; seen: Amount },
): Promise<Result<{ total: Amount }, Failure>> {
  return changeOwnForward(ctx, slug, ['on_hold'], async ({ trx, forward, terms, actor, at }) => {
    if (forward.reason !== lockerHold) return err(wrongState(forward))
    const parcels = await lockParcels(trx, ctx.site.id, { forwardId: forward.id })
    const boxes = await findBoxes(trx, ctx.site.id, { forwardIds: [forward.id] })
    const offers = await offerFittingDelivery(ctx, trx, { forward, boxes, parcels, at })
    const chosen = offers.find((one) => one.key === key)
    if (!chosen)
      return err({ code: 'service.validation', errors: { choice: [{ code: 'validation.choice' }] } })
    const { total, price, delivery } = chosen
    if (total !== seen)
      return err({ code: 'checkout.total_changed', details: { old: decimal(seen), new: decimal(total) } })
    await turnStorageOf(trx, parcels.filter(isHere), { runs: false, at })
    const again = await moveForward(trx, forward, 'processing', {
      at,
      actor,
      reason: 'other_delivery',
      delivery: JSON.stringify(delivery),
      delivery_type: delivery.service.type,
    })
    // They look at the price now, so nothing is paid without them.
    const charged = { price, site: ctx.site, terms, actor, at }
    await chargeForward(trx, { ...again, auto: null }, charged)
    return ok({ total })
  })
}
