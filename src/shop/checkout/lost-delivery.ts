import { countryById } from '#core/country.ts'
import { type Cart, isForSale } from '#shop/cart/cart.ts'
import type { Failure } from '#shop/failure.ts'
import { parcelsOf } from '#shop/shipping/chargeable-weight.ts'
import type { CourierService, PickupPoint } from '#shop/shipping/courier.ts'
import { refusePoint } from './check-delivery.ts'
import type { Checkout } from './checkout.ts'

type Offered = {
  /** Of the country of delivery. */
  services: readonly CourierService[]
  point(id: number): PickupPoint | undefined
}

/** Why the chosen delivery is no longer possible, since the cart or the couriers have changed; null if it still is. */
export function lostDelivery(
  { delivery }: Pick<Checkout, 'delivery'>,
  { lines, shipping }: Pick<Cart, 'lines' | 'shipping'>,
  { services, point }: Offered,
): Failure | null {
  const bought = lines.filter(isForSale)
  if (!delivery || bought.length === 0) return null
  if (!shipping[delivery.shippingMethod]) {
    return { code: 'checkout.shipping_method_unavailable', details: { reason: 'dangerous_goods' } }
  }
  const service = services.find(({ id }) => id === delivery.serviceId)
  const country = countryById(delivery.countryId)
  if (!service || !country) return { code: 'checkout.delivery_method_stale' }
  if (service.type !== 'locker') return null
  return refusePoint(delivery.pickupPointId, { service, country }, { point, parcels: parcelsOf(bought) })
}
