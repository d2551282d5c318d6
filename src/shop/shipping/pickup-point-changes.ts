import { type CountryCode, countries } from '#core/country.ts'

/** A carrier that lists a fifth fewer than yesterday has more likely broken its list than closed so many. */
const minKept = 0.8

export type FeedRefusal = 'feed_empty' | 'feed_shrunk'

/** Why a list is not believed; `known` is how many points of it there were until now. */
export function feedRefusal(listed: number, known: number): FeedRefusal | null {
  if (listed === 0) return 'feed_empty'
  return listed < known * minKept ? 'feed_shrunk' : null
}

/** Only where we deliver to, and each but once: the last word on a point counts. */
export function ownPoints<Point extends { externalId: string; country: string }>(
  points: readonly Point[],
): Point[] {
  const own = points.filter(({ country }) => Object.hasOwn(countries, country))
  return [...new Map(own.map((point) => [point.externalId, point])).values()]
}

export function countryId(code: string): number {
  return countries[code as CountryCode].id
}
