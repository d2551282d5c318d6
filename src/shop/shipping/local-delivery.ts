import type { CountryCode } from '#core/country.ts'
import { type Amount, convert, type Rate, rate, zero } from '#core/money.ts'
import type { CourierService } from './courier.ts'
import { fitsIntoLocker } from './fits-into-locker.ts'
import type { DeliveryType } from './sum-rows.ts'

/** The last leg within the country, in the visitor's currency. */
export type LocalDelivery = { type: DeliveryType; price: Amount }

type Measured = Parameters<typeof fitsIntoLocker>[1]

const euro = rate('1')

/**
 * The delivery that prices contain until the customer chooses one: the cheapest locker that takes the parcels, or else
 * the cheapest courier. Null if no courier serves the country.
 */
export function cheapestDelivery(
  services: readonly CourierService[],
  parcels: Measured,
  currency: { rate: Rate },
): LocalDelivery | null {
  const service = cheapestOf(services, parcels, 'locker') ?? cheapestOf(services, parcels, 'courier')
  return service ? { type: service.type, price: convert(service.fee, euro, currency.rate) } : null
}

/** The cheapest service of a type that takes the parcels; null if none does. */
export function cheapestOf(
  services: readonly CourierService[],
  parcels: Measured,
  type: DeliveryType,
): CourierService | null {
  const takes = (service: CourierService) =>
    service.type === type && (type === 'courier' || fitsIntoLocker(service, parcels))
  return services.filter(takes).toSorted((one, other) => one.fee - other.fee)[0] ?? null
}

/** The promise in the header: what a small parcel's last leg costs at least. */
export function deliveryFrom(ctx: {
  couriers: { services(country: CountryCode): readonly CourierService[] }
  destination: CountryCode
  currency: { rate: Rate; isoCode: string }
}): LocalDelivery & { currency: string } {
  const { couriers, destination, currency } = ctx
  const cheapest = cheapestDelivery(couriers.services(destination), [], currency)
  return { ...(cheapest ?? { type: 'locker', price: zero }), currency: currency.isoCode }
}
