import { type CountryCode, countries } from '#core/country.ts'

/** If a carrier lists a fifth fewer points than before, its list is more likely broken than the points closed. */
const minKept = 0.8

export type FeedRefusal = 'feed_empty' | 'feed_shrunk'

/** Why a list is rejected; `known` is the number of points so far. */
export function feedRefusal(listed: number, known: number): FeedRefusal | null {
  if (listed === 0) return 'feed_empty'
  return listed < known * minKept ? 'feed_shrunk' : null
}

/** Only countries we deliver to, and the last of duplicate points. */
export function ownPoints<Point extends { externalId: string; country: string }>(
  points: readonly Point[],
): Point[] {
  const own = points.filter(({ country }) => Object.hasOwn(countries, country))
  return [...new Map(own.map((point) => [point.externalId, point])).values()]
}

export function countryId(code: string): number {
  return countries[code as CountryCode].id
}
