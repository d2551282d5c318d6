import { countries, countryById } from '#core/country.ts'
import { err, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { type LastPurchase, readLastPurchase } from '#shop/orders/read-last-purchase.server.ts'
import { type ProviderNumber, providers } from '#shop/payment-methods/payment-methods.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { parcelsOf } from '#shop/shipping/chargeable-weight.ts'
import type { CourierService } from '#shop/shipping/courier.ts'
import { deliveryCountries } from '#shop/sites/delivery-countries.ts'
import { addressLine } from './address-line.ts'
import { checkDelivery } from './check-delivery.ts'
import { FetchCheckoutInput } from './checkout.schema.ts'
import { steps } from './checkout.ts'
import type { CheckoutData } from './read-checkout.server.ts'
import { saveCheckoutStep } from './save-checkout-step.server.ts'

/** The last purchase in brief. */
export type Repeatable = {
  courier: string
  type: CourierService['type']
  place: string
  shipping_method: 'air' | 'sea'
  payment_id: number
}

/** Null if something that the customer chose last time is not offered for this cart. */
export function repeatable(
  ctx: RequestContext,
  { cart }: CheckoutData,
  last: LastPurchase,
): Repeatable | null {
  const input = inputOf(ctx, last)
  const country = countryById(last.delivery.countryId)
  if (!input?.payment || !country) return null
  const services = ctx.couriers.services(country)
  const checked = checkDelivery(input, {
    countryIds: deliveryCountries(ctx.site).map((code) => countries[code].id),
    methods: cart.shipping,
    services,
    point: ctx.couriers.point,
    saved: null,
    parcels: parcelsOf(cart.lines),
  })
  const service = services.find(({ id }) => id === last.delivery.serviceId)
  const isOffered =
    input.payment.id === providers.balance ||
    ctx.payments.connected.includes(input.payment.id as ProviderNumber)
  if (!checked.ok || !service || !isOffered) return null
  const { pickupPointId, address, shippingMethod } = checked.value
  const point = pickupPointId === null ? undefined : ctx.couriers.point(pickupPointId)
  return {
    courier: service.courier,
    type: service.type,
    place: point
      ? `${point.name}, ${addressLine({ ...point, street: point.address })}`
      : addressLine(address),
    shipping_method: shippingMethod,
    payment_id: input.payment.id,
  }
}

/** Makes the choices of the last purchase again. The balance may no longer be enough: then only the delivery is chosen. */
export async function repeatPurchase(
  ctx: RequestContext,
  slug: string,
): Promise<Result<CheckoutData, Failure>> {
  const last = await readLastPurchase(ctx)
  const input = last && inputOf(ctx, last)
  if (!input) return err({ code: 'checkout.delivery_method_stale' })
  const saved = await saveCheckoutStep(ctx, slug, input)
  if (saved.ok || saved.error.code !== 'checkout.balance_insufficient') return saved
  const { payment: _none, ...delivery } = input
  return saveCheckoutStep(ctx, slug, { ...delivery, step: steps.payment })
}

/** Null if the service no longer exists, or a value would no longer be accepted. */
function inputOf(ctx: RequestContext, { delivery, payment }: LastPurchase): FetchCheckoutInput | null {
  const country = countryById(delivery.countryId)
  const index = country ? ctx.couriers.services(country).findIndex(({ id }) => id === delivery.serviceId) : -1
  if (index < 0) return null
  const { address, company } = delivery
  const { data } = FetchCheckoutInput.safeParse({
    step: payment ? steps.confirm : steps.payment,
    shipping: { shipping_method: delivery.shippingMethod },
    delivery: {
      delivery_method_index: index,
      ...(delivery.pickupPointId !== null && { parcelshop_id: delivery.pickupPointId }),
    },
    country: delivery.countryId,
    email: delivery.email,
    address: {
      first_name: address.firstName,
      last_name: address.lastName,
      phone_number: address.phone,
      country_id: delivery.countryId,
      first_address: address.street ?? '',
      city: address.city ?? '',
      zip: address.zip ?? '',
    },
    ...(company && {
      company: {
        name: company.name,
        reg_code: company.regCode,
        vat_code: company.vatCode ?? '',
        address: company.address,
      },
    }),
    ...(payment && { payment: { id: payment.provider, ...(payment.bank && { bank: payment.bank }) } }),
  })
  return data ?? null
}
