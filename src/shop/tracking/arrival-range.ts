import type { CourierService } from '#shop/shipping/courier.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'

/** In which days a parcel is expected, counted from the event that the past is counted from. */
export type ArrivalRange = {
  from: number
  to: number
  /** The day on which most came. */
  likeliest: number
  /** How many of how many past parcels came within the range. */
  within: number
  of: number
}

/** One line: everything that travels it takes about as long. */
export type Line = { method: ShippingMethod; countryId: number; deliveryType: CourierService['type'] }

export type ArrivalDays = {
  /** The days on which it is expected; null if too few have come to say. */
  days: { from: string; to: string; likeliest: string } | null
  range: ArrivalRange | null
  /** How many days past parcels took, newest first. */
  past: readonly number[]
}

/** With fewer past parcels the usual days of the way are shown, not these. */
export const fewestPast = 10
/** Promised are four in five; some more are taken, because the future is never quite like the past. */
const share = 0.85

/**
 * The shortest run of days in which enough past parcels of the same line arrived; of equally short ones the one that holds
 * most, then the later one, because an early parcel disappoints nobody. Null if there are too few to say.
 */
export function arrivalRange(pastDays: readonly number[]): ArrivalRange | null {
  if (pastDays.length < fewestPast) return null
  const days = pastDays.toSorted((one, other) => one - other)
  const needed = Math.ceil(days.length * share)
  let best: { from: number; to: number; within: number } | null = null
  for (let first = 0; first + needed <= days.length; first += 1) {
    const from = days[first] ?? 0
    const to = days[first + needed - 1] ?? from
    const within = days.filter((day) => day >= from && day <= to).length
    if (
      !best ||
      to - from < best.to - best.from ||
      (to - from === best.to - best.from && within >= best.within)
    )
      best = { from, to, within }
  }
  return best && { ...best, likeliest: commonest(days), of: days.length }
}

/** The bars of past arrivals: every day from the first to the last that one came, with those outside marked. */
export function arrivalBars(pastDays: readonly number[], { from, to }: ArrivalRange) {
  const first = Math.min(...pastDays)
  const last = Math.max(...pastDays)
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const day = first + place
    return { day, count: pastDays.filter((past) => past === day).length, isWithin: day >= from && day <= to }
  })
}

function commonest(days: readonly number[]): number {
  const counts = Map.groupBy(days, (day) => day)
  return [...counts].reduce(
    (best, [day, { length }]) => (length > (counts.get(best)?.length ?? 0) ? day : best),
    days[0] ?? 0,
  )
}
