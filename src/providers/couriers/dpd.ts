import { z } from 'zod'
import { fetchFeed } from './fetch-feed.ts'
import { clockTime, type OpenDay, openingHours } from './opening-hours.ts'
import type { FeedPoint, PickupPointFeed } from './pickup-point-feed.ts'
import { blank, decimal, filled, identifier, readRows } from './read-rows.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const Row = z.object({
  parcelShopId: identifier,
  parcelShopType: z.enum(['PickupStation', 'ParcelShop']),
  companyName: filled,
  street: filled,
  houseNo: blank,
  countryCode: filled,
  zipCode: identifier,
  city: filled,
  longitude: decimal,
  latitude: decimal,
  openingHours: z
    .array(
      z.object({
        weekday: z.string(),
        openMorning: blank,
        closeMorning: blank,
        openAfternoon: blank,
        closeAfternoon: blank,
      }),
    )
    .nullish(),
})
type Hours = NonNullable<z.output<typeof Row>['openingHours']>[number]

/** One public file for the Baltic states; once a day is enough. */
export function openDpd(address: string): PickupPointFeed {
  return {
    courier: { code: 'dpd', name: 'DPD' },
    async read() {
      const answer = await fetchFeed(new URL(address))
      return answer.ok ? readRows(answer.value, Row, toPoint) : answer
    },
  }
}

function toPoint(row: z.output<typeof Row>): FeedPoint {
  return {
    externalId: row.parcelShopId,
    kind: row.parcelShopType === 'PickupStation' ? 'locker' : 'shop',
    name: row.companyName,
    country: row.countryCode,
    city: row.city,
    address: [row.street, row.houseNo].filter(Boolean).join(' '),
    zip: row.zipCode,
    lat: row.latitude,
    lng: row.longitude,
    hours: openingHours((row.openingHours ?? []).flatMap(openDays)),
    isOpen: true,
  }
}

/** A day has two halves. If the second follows directly on the first, they are merged. */
function openDays({ weekday, openMorning, closeMorning, openAfternoon, closeAfternoon }: Hours): OpenDay[] {
  const day = weekdays.indexOf(weekday.toLowerCase()) + 1
  const half = (open: string, close: string) => {
    const from = clockTime(open)
    const to = clockTime(close)
    return from && to && from !== to ? [{ day, from, to }] : []
  }
  if (day === 0) return []
  const [morning] = half(openMorning, closeMorning)
  const [afternoon] = half(openAfternoon, closeAfternoon)
  if (morning && afternoon && morning.to === afternoon.from) {
    return [{ day, from: morning.from, to: afternoon.to }]
  }
  return [morning, afternoon].filter((open) => open !== undefined)
}
