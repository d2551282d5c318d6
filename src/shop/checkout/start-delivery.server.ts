import { countries, countryById } from '#core/country.ts'
import { readLastDelivery } from '#shop/orders/read-last-delivery.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Delivery } from '#shop/shipping/delivery.ts'
import { deliversTo } from '#shop/sites/delivery-countries.ts'
import type { CheckoutData } from './read-checkout.server.ts'

/** Initial values of the first step, so that customers do not retype what the shop knows. */
export type DeliveryStart = {
  email: string
  first_name: string
  last_name: string
  phone_number: string
  country_id: number
  shipping_method: 'air' | 'sea'
  service_id: number | null
  parcelshop_id: number | null
  address_id: number | null
  first_address: string
  city: string
  zip: string
  company: { name: string; reg_code: string; vat_code: string; address: string } | null
  /** The source of the values, if it is worth showing. */
  source: 'answers' | 'last_order' | 'account' | null
}

export async function startDelivery(ctx: RequestContext, data: CheckoutData): Promise<DeliveryStart> {
  const { checkout, cart } = data
  if (checkout.delivery) return known(ctx, checkout.delivery, 'answers')
  const last = await readLastDelivery(ctx)
  if (last && deliversTo(ctx.site, last.countryId)) return known(ctx, last, 'last_order')
  const user = (await ctx.session.current())?.user
  const address = data.addresses.find(({ isDefault }) => isDefault) ?? data.addresses[0]
  const countryId = [address?.countryId, user?.countryId].find((id) => id && deliversTo(ctx.site, id))
  const country = (countryId && countryById(countryId)) || ctx.destination
  return {
    email: user?.email ?? '',
    first_name: address?.firstName ?? user?.firstName ?? '',
    last_name: address?.lastName ?? user?.lastName ?? '',
    phone_number: address?.phoneNumber ?? user?.phone ?? `${countries[country].dialling} `,
    country_id: countries[country].id,
    shipping_method: cart.shippingMethod,
    service_id: null,
    parcelshop_id: null,
    address_id: address ? Number(address.id) : null,
    first_address: '',
    city: '',
    zip: '',
    company: null,
    source: user ? 'account' : null,
  }
}

/** A locker that no longer takes parcels is not suggested. */
function known(ctx: RequestContext, delivery: Delivery, source: 'answers' | 'last_order'): DeliveryStart {
  const { address, company } = delivery
  const point = delivery.pickupPointId === null ? undefined : ctx.couriers.point(delivery.pickupPointId)
  return {
    email: delivery.email,
    first_name: address.firstName,
    last_name: address.lastName,
    phone_number: address.phone,
    country_id: delivery.countryId,
    shipping_method: delivery.shippingMethod,
    service_id: delivery.serviceId,
    parcelshop_id: point?.isOpen ? point.id : null,
    address_id: null,
    first_address: address.street ?? '',
    city: address.city ?? '',
    zip: address.zip ?? '',
    company: company && {
      name: company.name,
      reg_code: company.regCode,
      vat_code: company.vatCode ?? '',
      address: company.address,
    },
    source,
  }
}
