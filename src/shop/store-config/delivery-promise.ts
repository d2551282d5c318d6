import { addDays, isoDay } from '#core/dates.ts'
import type { Site } from '#shop/sites/site.ts'

export type Days = { from: string; to: string }

type Arrival = { today: string; air: Days; sea: Days }

const kept = new WeakMap<object, { second: number; arrival: Arrival }>()

/**
 * The days on which a parcel ordered now can be in a locker, in the site's calendar. Every product of every listing
 * needs it, so it is cached for a second.
 */
export function arrivalDays(site: Pick<Site, 'transitDays' | 'timeZone'>, now: Date): Arrival {
  const second = Math.floor(now.getTime() / 1000)
  const known = kept.get(site)
  if (known?.second === second) return known.arrival
  const arrival = arrivalFrom(site, now)
  kept.set(site, { second, arrival })
  return arrival
}

function arrivalFrom(site: Pick<Site, 'transitDays' | 'timeZone'>, now: Date): Arrival {
  const today = isoDay(now, site.timeZone)
  const days = ({ from, to }: { from: number; to: number }) => ({
    from: addDays(today, from),
    to: addDays(today, to),
  })
  return { today, air: days(site.transitDays.air), sea: days(site.transitDays.sea) }
}
