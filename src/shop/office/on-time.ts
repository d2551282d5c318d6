import type { ShippingMethod } from '#shop/shipping/tariffs.ts'

/** So many of a hundred parcels should come on time. */
export const onTimeGoal = 95

/** Why a parcel came late, as far as its way tells. */
export const lateReasonTitles = {
  customs: 'Customs asked for something',
  attempt: 'The courier met nobody',
  hold: 'Held in the warehouse',
  weather: 'Weather',
  technical: 'Technical fault',
  connection: 'Missed connection',
  congestion: 'Crowded port or airport',
  unknown: 'Not known',
} as const
export type LateReason = keyof typeof lateReasonTitles

/** Parcels of one week that came as many days after the last promised one; before it, if negative. */
export type Arrivals = {
  siteId: number
  method: ShippingMethod
  /** Its Monday. */
  week: string
  days: number
  /** Null for what came in time. */
  reason: LateReason | null
  parcels: number
}

export type OnTimeCounts = {
  delivered: number
  late: number
  /** Half of the late ones came at most so many days late; null if none did. */
  medianDays: number | null
  mostDays: number | null
}

export function countArrivals(arrivals: readonly Arrivals[]): OnTimeCounts {
  const late = arrivals.filter(({ days }) => days > 0).toSorted((one, other) => one.days - other.days)
  const lateCount = parcelsIn(late)
  let passed = 0
  const middle = late.find(({ parcels }) => {
    passed += parcels
    return passed * 2 >= lateCount
  })
  return {
    delivered: parcelsIn(arrivals),
    late: lateCount,
    medianDays: middle?.days ?? null,
    mostDays: late.at(-1)?.days ?? null,
  }
}

const mostEarly = 4
const mostLate = 5

export type DaysStep = { days: number; parcels: number }

/** From four days early to five days late; the first and the last stand for all beyond. */
export function arrivalsByDays(arrivals: readonly Arrivals[]): DaysStep[] {
  return Array.from({ length: mostEarly + mostLate + 1 }, (_, place) => {
    const days = place - mostEarly
    const own = arrivals.filter((one) => Math.max(-mostEarly, Math.min(mostLate, one.days)) === days)
    return { days, parcels: parcelsIn(own) }
  })
}

export type LateWeek = { week: string; delivered: number; late: number }

export function lateByWeek(arrivals: readonly Arrivals[], weeks: readonly string[]): LateWeek[] {
  return weeks.map((week) => {
    const own = arrivals.filter((one) => one.week === week)
    return { week, delivered: parcelsIn(own), late: parcelsIn(own.filter(({ days }) => days > 0)) }
  })
}

/** The most frequent one first; what nobody knows stands last. */
export function lateReasons(arrivals: readonly Arrivals[]): { reason: LateReason; parcels: number }[] {
  const late = arrivals.filter(({ days }) => days > 0)
  return [...Map.groupBy(late, ({ reason }) => reason ?? 'unknown')]
    .map(([reason, own]) => ({ reason, parcels: parcelsIn(own) }))
    .sort((one, other) => rank(one) - rank(other) || other.parcels - one.parcels)
}

const rank = ({ reason }: { reason: LateReason }) => (reason === 'unknown' ? 1 : 0)

export type OnTimeRow = OnTimeCounts & { siteId: number; method: ShippingMethod; week: string }

/** A line for each site, way and week. */
export function onTimeRows(arrivals: readonly Arrivals[]): OnTimeRow[] {
  return [
    ...Map.groupBy(arrivals, ({ siteId, method, week }) => `${week} ${String(siteId).padStart(5)} ${method}`),
  ]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, own]) => {
      const [first] = own
      if (!first) return []
      const { siteId, method, week } = first
      return [{ siteId, method, week, ...countArrivals(own) }]
    })
}

function parcelsIn(arrivals: readonly Pick<Arrivals, 'parcels'>[]): number {
  return arrivals.reduce((sum, { parcels }) => sum + parcels, 0)
}
