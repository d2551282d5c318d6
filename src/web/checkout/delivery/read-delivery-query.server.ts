import { countries, countryById } from '#core/country.ts'
import type { DeliveryQuery } from '#shop/checkout/offer-delivery.server.ts'
import type { DeliveryStart } from '#shop/checkout/start-delivery.server.ts'
import { deliversTo } from '#shop/sites/delivery-countries.ts'
import type { Site } from '#shop/sites/site.ts'
import { names } from './delivery-names.ts'

const fewPoints = 5
const maxPoints = 300
const longestText = 100

type Source = { get(name: string): unknown }

/** Reads the search for a locker from the page's address or form. Values that make no sense are ignored. */
export function readDeliveryQuery(
  source: Source,
  start: Pick<DeliveryStart, 'country_id' | 'parcelshop_id'>,
  site: Site,
): DeliveryQuery {
  const text = (name: string) => {
    const value = source.get(name)
    return typeof value === 'string' ? value.slice(0, longestText) : ''
  }
  const countryId = Number(text(names.country))
  const isServed = countryById(countryId) !== null && deliversTo(site, countryId)
  const place = { lat: Number.parseFloat(text('lat')), lng: Number.parseFloat(text('lng')) }
  const max = Number(text(names.max))
  return {
    countryId: isServed ? countryId : start.country_id || countries.LT.id,
    text: text(names.text).trim(),
    courierId: Number(text(names.courier)) || null,
    near: Number.isFinite(place.lat) && Number.isFinite(place.lng) ? place : null,
    max: Number.isInteger(max) && max > 0 ? Math.min(max, maxPoints) : fewPoints,
    chosenId: Number(text(names.point)) || start.parcelshop_id,
  }
}
