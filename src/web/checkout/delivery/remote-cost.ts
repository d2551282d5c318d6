import { countryById } from '#core/country.ts'
import { amountOf, decimal } from '#core/money.ts'
import type { DeliveryOffer } from '#shop/checkout/offer-delivery.server.ts'
import { remoteFee } from '#shop/shipping/remote-areas.ts'

/** What couriers ask beside their fee at a postal code, by the rule of the server. */
export function remoteCost({ country_id, remote }: DeliveryOffer, zip: string): number {
  const areas = remote.map(({ prefix, fee }) => ({ prefix, fee: amountOf(fee) }))
  return decimal(remoteFee(areas, countryById(country_id) ?? '', zip))
}
