import { z } from 'zod'
import { fetchFeed } from './fetch-feed.ts'
import { clockTime, openingHours } from './opening-hours.ts'
import type { FeedPoint, PickupPointFeed } from './pickup-point-feed.ts'
import { readByCountry } from './read-by-country.ts'
import { blank, decimal, filled, identifier, readRows } from './read-rows.ts'

const locker = 3

const Row = z.object({
  id: identifier,
  name: filled,
  display_name: blank,
  address: filled,
  city: filled,
  zip: z.union([blank, z.int().transform(String)]),
  country: filled,
  /** JSON within JSON. */
  working_hours: blank,
  lat: decimal,
  lng: decimal,
  pick_up_enabled: z.coerce.number(),
  type: z.coerce.number(),
})
const Hours = z.array(z.object({ dayOfWeek: z.coerce.number(), openTime: z.string(), closeTime: z.string() }))

/** Public, country by country. Unknown coordinates are zero; such points are skipped. */
export function openVenipak(address: string): PickupPointFeed {
  return {
    courier: { code: 'venipak', name: 'Venipak' },
    read: () =>
      readByCountry(address, async (url, country) => {
        url.searchParams.set('country', country)
        url.searchParams.set('view', 'json')
        const answer = await fetchFeed(url)
        return answer.ok ? readRows(answer.value, Row, toPoint) : answer
      }),
  }
}

function toPoint(row: z.output<typeof Row>): FeedPoint {
  return {
    externalId: row.id,
    kind: row.type === locker ? 'locker' : 'shop',
    name: row.display_name || row.name,
    country: row.country,
    city: row.city,
    address: row.address,
    zip: row.zip,
    lat: row.lat,
    lng: row.lng,
    hours: readHours(row.working_hours),
    isOpen: row.pick_up_enabled === 1,
  }
}

/** A point with unreadable opening hours is still usable. */
function readHours(text: string): string {
  try {
    const days = Hours.parse(JSON.parse(text))
    return openingHours(
      days.flatMap(({ dayOfWeek, openTime, closeTime }) => {
        const from = clockTime(openTime)
        const to = clockTime(closeTime)
        return from && to ? [{ day: dayOfWeek, from, to }] : []
      }),
    )
  } catch {
    return ''
  }
}
