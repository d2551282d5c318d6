import { type CountryCode, countryById } from '#core/country.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Address } from '#shop/addresses/address.ts'
import { hasNationalLength, postalCode } from '#shop/addresses/postal-code.ts'
import type { Failure, FieldFailures } from '#shop/failure.ts'
import { checkForm } from '#shop/form-rules.ts'
import type { CourierService, PickupPoint } from '#shop/shipping/courier.ts'
import type { Delivery } from '#shop/shipping/delivery.ts'
import { fitsIntoLocker } from '#shop/shipping/fits-into-locker.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { FetchCheckoutInput } from './checkout.schema.ts'
import { bare, companyRules } from './company-rules.ts'

type Offered = {
  countryIds: readonly number[]
  methods: Readonly<Record<ShippingMethod, unknown>>
  services: readonly CourierService[]
  point(id: number): PickupPoint | undefined
  saved: Address | null
  /** One entry for every unit in the cart. */
  parcels: readonly { grams: number; lengthMm: number; widthMm: number; heightMm: number }[]
}

const missing = { code: 'validation.required' } as const

/** Checks the delivery step against what is offered, and reports all wrong fields at once. */
export function checkDelivery(input: FetchCheckoutInput, offered: Offered): Result<Delivery, Failure> {
  const { saved } = offered
  const address = saved
    ? {
        first_name: saved.firstName,
        last_name: saved.lastName,
        phone_number: saved.phoneNumber,
        country_id: saved.countryId,
        first_address: saved.firstAddress,
        city: saved.city,
        zip: saved.zip,
      }
    : input.address
  const countryId = input.country ?? address?.country_id
  const errors: FieldFailures = {}
  if (!input.shipping) errors.shipping = [missing]
  if (!input.delivery) errors.delivery = [missing]
  if (!address) errors.address = [missing]
  if (!input.email) errors.email = [missing]
  if (countryId === undefined) errors.country = [missing]
  if (!address || !input.shipping || !input.delivery || !input.email || countryId === undefined) {
    return err({ code: 'service.validation', errors })
  }
  const country = countryById(countryId)
  if (!country || !offered.countryIds.includes(countryId)) return err({ code: 'checkout.country_not_served' })
  if (!offered.methods[input.shipping.shipping_method]) {
    return err({ code: 'checkout.shipping_method_unavailable', details: { reason: 'dangerous_goods' } })
  }
  const service = offered.services[input.delivery.delivery_method_index]
  if (!service) return err({ code: 'checkout.delivery_method_stale' })
  if (!hasNationalLength(country, address.phone_number)) {
    errors['address.phone_number'] = [{ code: 'validation.phone_length' }]
  }
  const pointId = input.delivery.parcelshop_id ?? null
  const refusal = service.type === 'locker' ? refusePoint(pointId, { service, country }, offered) : null
  const isMissing = refusal?.code === 'checkout.parcel_shop_required'
  if (refusal && !isMissing) return err(refusal)
  let zip: string | null = null
  if (service.type === 'courier') {
    for (const field of ['first_address', 'city', 'zip'] as const) {
      if (!address[field]) errors[`address.${field}`] = [missing]
    }
    zip = address.zip ? postalCode(country, address.zip) : null
    if (address.zip && !zip) errors['address.zip'] = [{ code: 'validation.zip' }]
  }
  if (input.company) {
    const { name, reg_code, vat_code, address: seat } = input.company
    const wrong = checkForm(companyRules(country), {
      name,
      reg_code,
      vat_code: vat_code ?? '',
      address: seat,
    })
    for (const [field, failures] of Object.entries(wrong)) errors[`company.${field}`] = failures
  }
  // A missing locker alone has its own code; beside other wrong fields it is one of them.
  const hasErrors = Object.keys(errors).length > 0
  if (refusal && !hasErrors) return err(refusal)
  if (isMissing) errors['delivery.parcelshop_id'] = [{ code: 'validation.locker' }]
  if (hasErrors) return err({ code: 'service.validation', errors })
  return ok({
    shippingMethod: input.shipping.shipping_method,
    countryId,
    serviceId: service.id,
    pickupPointId: service.type === 'locker' ? pointId : null,
    address: {
      firstName: address.first_name,
      lastName: address.last_name,
      phone: address.phone_number,
      street: service.type === 'courier' ? (address.first_address ?? null) : null,
      city: service.type === 'courier' ? (address.city ?? null) : null,
      zip,
    },
    email: input.email,
    company: input.company
      ? {
          name: input.company.name,
          regCode: bare(input.company.reg_code),
          vatCode: input.company.vat_code ? bare(input.company.vat_code) : null,
          address: input.company.address,
        }
      : null,
  })
}

export function refusePoint(
  pointId: number | null,
  { service, country }: { service: CourierService; country: CountryCode },
  { point, parcels }: Pick<Offered, 'point' | 'parcels'>,
): Failure | null {
  if (pointId === null) return { code: 'checkout.parcel_shop_required' }
  const found = point(pointId)
  const isServed = found?.courierId === service.courierId && found.country === country
  if (!isServed) return { code: 'checkout.parcel_shop_required' }
  if (!found.isOpen) return { code: 'checkout.parcel_shop_closed' }
  return fitsIntoLocker(service, parcels) ? null : { code: 'checkout.parcel_shop_too_small' }
}
