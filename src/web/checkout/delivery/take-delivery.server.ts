import { type CountryCode, countries, countryById } from '#core/country.ts'
import { err, type Result } from '#core/result.ts'
import { normalPhone } from '#shop/addresses/normal-phone.ts'
import { postalCode } from '#shop/addresses/postal-code.ts'
import { addressLine } from '#shop/checkout/address-line.ts'
import { FetchCheckoutInput } from '#shop/checkout/checkout.schema.ts'
import { steps } from '#shop/checkout/checkout.ts'
import type { CheckoutData } from '#shop/checkout/read-checkout.server.ts'
import { saveCheckoutStep } from '#shop/checkout/save-checkout-step.server.ts'
import type { Failure } from '#shop/failure.ts'
import { readInput } from '#shop/read-input.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { type DeliveryWay, names } from './delivery-names.ts'

/** Never saved: without an address the delivery is refused, and says so at its own fields. */
const missingAddress = '-'

/** Turns the form of the first step into the input of its call, and saves it. */
export async function takeDelivery(
  ctx: RequestContext,
  { checkout, addresses }: CheckoutData,
  form: FormData,
): Promise<Result<CheckoutData, Failure>> {
  const input = readDeliveryForm(ctx, addresses, form)
  const taken = input.ok ? await saveCheckoutStep(ctx, checkout.slug, input.value) : input
  return taken.ok ? taken : err(withMissingPoint(taken.error, form))
}

/** The form of the first step as its call would send it; `addresses` are those of the customer. */
export function readDeliveryForm(
  ctx: RequestContext,
  addresses: CheckoutData['addresses'],
  form: FormData,
): Result<FetchCheckoutInput, Failure> {
  const text = (name: string) => textOf(form, name)
  const country = countryById(Number(text(names.country))) ?? ctx.destination
  const way = text(names.way) === 'courier' ? 'courier' : 'locker'
  const pointId = Number(text(names.point)) || null
  const index = serviceIndex(ctx, country, { way, pointId, serviceId: Number(text(names.service)) })
  if (index === null) return err({ code: 'checkout.parcel_shop_required' })
  const saved = addresses.find(({ id }) => id === text(names.savedAddress))
  const street = saved?.firstAddress ?? text(names.street)
  const city = saved?.city ?? text(names.city)
  const zip = saved?.zip ?? text(names.zip)
  const hasSameAddress = way === 'courier' && text(names.companySame) !== ''
  return readInput(FetchCheckoutInput, {
    step: steps.payment,
    shipping: { shipping_method: text(names.method) },
    delivery: { delivery_method_index: index, ...(pointId !== null && { parcelshop_id: pointId }) },
    country: countries[country].id,
    email: text(names.email),
    address: {
      first_name: text(names.firstName),
      last_name: text(names.lastName),
      phone_number: normalPhone(country, text(names.phone)),
      country_id: countries[country].id,
      first_address: street,
      city,
      zip,
    },
    ...(text(names.wantsCompany) && {
      company: {
        name: text(names.company),
        reg_code: text(names.companyCode),
        vat_code: text(names.vatCode),
        address: hasSameAddress
          ? addressLine({ street, zip: postalCode(country, zip) ?? zip, city }) || missingAddress
          : text(names.companyAddress),
      },
    }),
  })
}

/** The first errors are found before the locker is looked at. */
export function withMissingPoint(failure: Failure, form: FormData): Failure {
  const isLocker = textOf(form, names.way) !== 'courier'
  const isMissing = isLocker && !Number(textOf(form, names.point))
  if (!failure.errors || !isMissing) return failure
  return { ...failure, errors: { ...failure.errors, [names.point]: [{ code: 'validation.locker' }] } }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** A locker determines its courier; without a locker the first courier that has any. Null if none has. */
function serviceIndex(
  ctx: RequestContext,
  country: CountryCode,
  { way, pointId, serviceId }: { way: DeliveryWay; pointId: number | null; serviceId: number },
): number | null {
  const services = ctx.couriers.services(country)
  if (way === 'courier') {
    const index = services.findIndex(({ id, type }) => type === 'courier' && id === serviceId)
    return index < 0 ? services.findIndex(({ type }) => type === 'courier') : index
  }
  const point = pointId === null ? undefined : ctx.couriers.point(pointId)
  const index = services.findIndex(
    ({ courierId, type }) => type === 'locker' && (!point || courierId === point.courierId),
  )
  return index < 0 ? null : index
}
