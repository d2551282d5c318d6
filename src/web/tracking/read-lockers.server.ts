import { decimal } from '#core/money.ts'
import { offerDeliveryOf } from '#shop/checkout/offer-delivery.server.ts'
import { feeOf, type OfferedBox } from '#shop/pickup-changes/offer-pickup-changes.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { names } from '#web/checkout/delivery/delivery-names.ts'
import { readDeliveryQuery } from '#web/checkout/delivery/read-delivery-query.server.ts'

type Source = { has(name: string): boolean; get(name: string): unknown }

/** The lockers to which its courier can bring a box, at what the change costs. At first those of the town where it waits. */
export function readLockers(
  ctx: RequestContext,
  { box, service }: OfferedBox,
  { asked, town }: { asked: Source; town: string },
) {
  const { site } = ctx
  const start = { country_id: box.countryId, parcelshop_id: null }
  const query = readDeliveryQuery(asked, start, site)
  const offer = offerDeliveryOf(
    ctx,
    {
      checkout: { rate: site.defaultCurrency.rate },
      parcels: [box.size],
      shipping: { air: null, sea: null },
    },
    {
      ...query,
      ...(!asked.has(names.text) && { text: town }),
      countryId: box.countryId,
      courierId: box.courier.id,
    },
  )
  const fee = decimal(feeOf(ctx, 'locker'))
  const own = offer.lockers.services.filter(({ courier_id }) => courier_id === service.courierId)
  return {
    ...offer,
    couriers: [],
    lockers: { ...offer.lockers, services: own.map((one) => ({ ...one, fee })) },
  }
}
