import { countries, countryById } from '#core/country.ts'
import { convert, decimal, rate } from '#core/money.ts'
import type { Cart } from '#shop/cart/cart.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { type Parcel, parcelsOf } from '#shop/shipping/chargeable-weight.ts'
import {
  type FoundPoint,
  findPickupPoints,
  type PickupPointQuery,
  townsOf,
} from '#shop/shipping/find-pickup-points.server.ts'
import { fitsIntoLocker } from '#shop/shipping/fits-into-locker.ts'
import type { Checkout } from './checkout.ts'
import { servicesIn } from './checkout-sum.server.ts'
import type { CheckoutData } from './read-checkout.server.ts'

const euro = rate('1')

/** The customer's search for a locker, in one country. */
export type DeliveryQuery = PickupPointQuery & { countryId: number }

export type DeliveryOffer = ReturnType<typeof offerDelivery>
export type OfferedPoint = DeliveryOffer['lockers']['points'][number]

/** Everything that can be chosen in the first step, for one country. */
export function offerDelivery(ctx: RequestContext, { checkout, cart }: CheckoutData, query: DeliveryQuery) {
  const { lines, shipping } = cart
  return offerDeliveryOf(ctx, { checkout, parcels: parcelsOf(lines), shipping }, query)
}

/** The same for goods that come from no cart. */
export function offerDeliveryOf(
  ctx: RequestContext,
  {
    checkout,
    parcels,
    shipping,
  }: { checkout: Pick<Checkout, 'rate'>; parcels: readonly Parcel[]; shipping: Cart['shipping'] },
  query: DeliveryQuery,
) {
  const country = countryById(query.countryId) ?? ctx.destination
  const services = servicesIn(ctx, checkout, country)
  const lockers = services.filter(({ type }) => type === 'locker')
  const points = ctx.couriers.allPoints(country)
  const found = findPickupPoints(points, query)
  const ways = (['air', 'sea'] as const).flatMap((method) => {
    const way = shipping[method]
    return way ? [{ method, price: decimal(way.price), discount: decimal(way.discount), days: way.days }] : []
  })
  return {
    country_id: countries[country].id,
    ways,
    couriers: services
      .filter(({ type }) => type === 'courier')
      .map(({ id, courier, fee }) => ({ service_id: id, name: courier, fee: decimal(fee) })),
    /** Where the door costs more than that. */
    remote: ctx.couriers.remoteAreas(country).map(({ prefix, fee }) => ({
      prefix,
      fee: decimal(convert(fee, euro, checkout.rate)),
    })),
    lockers: {
      services: lockers.map((service) => ({
        courier_id: service.courierId,
        name: service.courier,
        fee: decimal(service.fee),
        max_kg: service.maxGrams / 1000,
        count: found.perCourier.get(service.courierId) ?? 0,
        fits: fitsIntoLocker(service, parcels),
      })),
      points: found.points.map(pointView),
      total: found.total,
      town: found.town,
      zip: found.zip,
      towns: townsOf(points),
    },
    query: { text: query.text, courier_id: query.courierId, near: query.near },
  }
}

function pointView(point: FoundPoint) {
  const { id, courierId, name, address, city, zip, hours, lat, lng, km, isOpen, closedReason } = point
  return {
    id,
    courier_id: courierId,
    name,
    address,
    city,
    zip,
    hours,
    lat,
    lng,
    km,
    is_open: isOpen,
    reason: closedReason,
  }
}
