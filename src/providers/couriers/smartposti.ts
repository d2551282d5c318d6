import { z } from 'zod'
import { fetchFeed } from './fetch-feed.ts'
import type { FeedPoint, PickupPointFeed } from './pickup-point-feed.ts'
import { readByCountry } from './read-by-country.ts'
import { blank, decimal, filled, identifier, readRows } from './read-rows.ts'

const types = ['SMARTPOST', 'LOCKER', 'PICKUPPOINT']

const Row = z.object({
  /** The id that shipments use; `id` is internal to the list. */
  pupCode: identifier,
  type: filled,
  publicName: filled,
  address: z.object({ address: filled, municipality: filled, postalCode: identifier }),
  countryCode: filled,
  location: z.object({ lat: decimal, lon: decimal }),
  availability: blank,
})

/** Public, country by country. */
export function openSmartposti(address: string): PickupPointFeed {
  return {
    courier: { code: 'smartposti', name: 'Smartposti' },
    read: () =>
      readByCountry(address, async (url, country) => {
        url.searchParams.set('countryCode', country)
        for (const type of types) url.searchParams.append('types', type)
        const answer = await fetchFeed(url)
        return answer.ok ? readRows(listIn(answer.value), Row, toPoint) : answer
      }),
  }
}

/** A bare array, or a field of an object: the available documentation leaves it open. */
function listIn(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'locations' in answer ? answer.locations : answer
}

function toPoint(row: z.output<typeof Row>): FeedPoint {
  return {
    externalId: row.pupCode,
    kind: row.type === 'PICKUPPOINT' ? 'shop' : 'locker',
    name: row.publicName,
    country: row.countryCode,
    city: row.address.municipality,
    address: row.address.address,
    zip: row.address.postalCode,
    lat: row.location.lat,
    lng: row.location.lon,
    hours: row.availability,
    isOpen: true,
  }
}
