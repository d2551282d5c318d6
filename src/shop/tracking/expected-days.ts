import { addDays, daysBetween } from '#core/dates.ts'
import type { ArrivalDays } from './arrival-range.ts'

export type ExpectedDays = {
  from: string
  to: string
  likeliest: string | null
  /** Past its last day, and nobody knows better yet. */
  isLate: boolean
  /** The transport comes later than those of the past, whose days these are not any more. */
  isMoved: boolean
}

/** After landing: customs, the hub and the courier take at least so long. */
const daysAfterLanding = 1

/**
 * The range of the past, moved on if the transport itself is known to come later than that: nothing is collected before
 * it has landed. It keeps its width.
 */
export function expectedDays(
  arrival: ArrivalDays['days'],
  { landsOn, today }: { landsOn: string | null; today: string },
): ExpectedDays | null {
  if (!arrival) return null
  const earliest = landsOn === null ? arrival.from : addDays(landsOn, daysAfterLanding)
  const moved = earliest > arrival.from ? daysBetween(arrival.from, earliest) : 0
  const day = (known: string) => addDays(known, moved)
  const [from, to] = [day(arrival.from), day(arrival.to)]
  return { from, to, likeliest: day(arrival.likeliest), isLate: to < today, isMoved: moved > 0 }
}
