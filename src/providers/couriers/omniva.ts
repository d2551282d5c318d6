import { z } from 'zod'
import { fetchFeed } from './fetch-feed.ts'
import type { FeedPoint, PickupPointFeed } from './pickup-point-feed.ts'
import { blank, decimal, filled, readRows } from './read-rows.ts'

/** All values are strings, and an empty one may be `NULL`. The postal code of a locker is its id. */
const Row = z.object({
  ZIP: filled.max(50),
  NAME: filled,
  TYPE: z.enum(['0', '1']),
  A0_NAME: filled,
  A1_NAME: blank,
  A2_NAME: blank,
  A3_NAME: blank,
  A5_NAME: blank,
  A7_NAME: blank,
  X_COORDINATE: decimal,
  Y_COORDINATE: decimal,
  SERVICE_HOURS: blank,
  TEMP_SERVICE_HOURS: blank,
})

/** One public file for all countries. */
export function openOmniva(address: string): PickupPointFeed {
  return {
    courier: { code: 'omniva', name: 'Omniva' },
    async read() {
      const answer = await fetchFeed(new URL(address))
      return answer.ok ? readRows(answer.value, Row, toPoint) : answer
    },
  }
}

function toPoint(row: z.output<typeof Row>): FeedPoint {
  return {
    externalId: row.ZIP,
    kind: row.TYPE === '0' ? 'locker' : 'post_office',
    name: row.NAME,
    country: row.A0_NAME,
    city: row.A2_NAME || row.A3_NAME || row.A1_NAME,
    address: [row.A5_NAME, row.A7_NAME].filter(Boolean).join(' '),
    zip: row.ZIP,
    lat: row.Y_COORDINATE,
    lng: row.X_COORDINATE,
    hours: row.TEMP_SERVICE_HOURS || row.SERVICE_HOURS || (row.TYPE === '0' ? '24/7' : ''),
    isOpen: true,
  }
}
