import { isoDay } from '#core/dates.ts'
import { type ArrivalRange, arrivalBars } from './arrival-range.ts'
import { type ExpectedDays, expectedDays } from './expected-days.ts'
import { type Leg, legsOf } from './legs.ts'
import { type EventCode, eventCodes, exceptionOf, percentOf, type Stage, stageOf, stages } from './stages.ts'
import type { TrackingEvent } from './tracking-event.ts'
import type { Way } from './way.ts'

export type StageDays = { from: string; to: string; isDone: boolean } | null
export type ToldEvent = TrackingEvent & { stage: Stage | 'exception' | null }

/** How sure the days are: the bars of past arrivals, or that there are too few. */
export type HowSure = {
  bars: readonly { day: number; count: number; isWithin: boolean }[]
  range: ArrivalRange
} | null

export type NextAction = 'collect' | 'wait' | 'none'

/** What the page and the call say of a way. */
export type Told = {
  way: Way
  stage: Stage
  exception: EventCode | null
  /** The event that the page names: the newest that is known. */
  newest: ToldEvent | null
  percent: number
  days: ExpectedDays | null
  /** The days that were told before, if they have changed. */
  earlier: { from: string; to: string } | null
  howSure: HowSure
  stageDays: Readonly<Record<Stage, StageDays>>
  legs: readonly Leg[]
  /** Newest first. */
  events: readonly ToldEvent[]
  isReady: boolean
  /** Days ago of the last word of a courier, where one should speak. */
  isSilent: boolean
  nextAction: NextAction
}

export type Tracking = Told & {
  /** As it was asked for. */
  code: string
  /** Signed in as its owner, or with the link of an email to them: only they are told how it is collected. */
  isOwner: boolean
}

const silentMs = 48 * 60 * 60 * 1000

export function tellWay(way: Way, { now, timeZone }: { now: Date; timeZone: string }): Told {
  const events = oneOfEach(way.events)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || rank(other) - rank(one))
    .map((event) => ({ ...event, stage: event.code && eventCodes[event.code] }))
  const stage = stageOf(events)
  const today = isoDay(now, timeZone)
  const day = (at: Date) => isoDay(at, timeZone)
  const { transport, arrival } = way
  const days = way.hasEnded ? null : daysOf(way, { today, day })
  const isReady = way.readyAt !== null && way.deliveredAt === null && !way.hasEnded
  const lastWord = events[0]?.at ?? null
  return {
    way,
    stage,
    exception: exceptionOf(events),
    newest: events.find(({ code }) => code !== null) ?? null,
    percent: percentOf(stage),
    days,
    earlier: way.earlier && days && way.earlier.to !== days.to ? way.earlier : null,
    howSure:
      arrival?.range && !days?.isMoved
        ? { bars: arrivalBars(arrival.past, arrival.range), range: arrival.range }
        : null,
    stageDays: stageDaysOf(events, { stage, days, landsOn: transport && day(transport.arrivesAt), day }),
    legs: legsOf(way, { stage, days, now, day }),
    events,
    isReady,
    isSilent:
      !way.hasEnded &&
      stage === 'local' &&
      lastWord !== null &&
      now.getTime() - lastWord.getTime() > silentMs,
    nextAction: isReady ? 'collect' : way.hasEnded || stage === 'delivered' ? 'none' : 'wait',
  }
}

function daysOf(way: Way, { today, day }: { today: string; day: (at: Date) => string }): ExpectedDays | null {
  const { arrival, transport, promised } = way
  if (promised) return { ...promised, likeliest: null, isLate: promised.to < today, isMoved: false }
  if (!arrival) return null
  const landing = transport && (transport.arrivedAt ?? transport.arrivesAt)
  return expectedDays(arrival.days, { landsOn: landing && day(landing), today })
}

/** Two boxes, or two carriers, tell the same in the same minute. A delivery is told by whoever told it first. */
function oneOfEach(events: readonly TrackingEvent[]): TrackingEvent[] {
  const ofCourier = new Set(
    events.flatMap(({ code, source }) => (code && typeof source === 'object' ? [eventCodes[code]] : [])),
  )
  const known = new Set<string>()
  return events.filter(({ code, words, at, place, source }) => {
    // What the courier says of the handing over is nearer to the truth than our own note of it.
    if (code === 'DELIVERED' && typeof source === 'string' && ofCourier.has('delivered')) return false
    const key = `${code ?? words} ${place} ${Math.floor(at.getTime() / 60_000)}`
    if (known.has(key)) return false
    known.add(key)
    return true
  })
}

const codesInOrder = Object.keys(eventCodes)

/** Events of the same moment have the order of their codes: measured after arrived. */
function rank({ code }: TrackingEvent): number {
  return code && eventCodes[code] !== 'exception' ? codesInOrder.indexOf(code) : -1
}

type Dated = {
  stage: Stage
  days: ExpectedDays | null
  landsOn: string | null
  day: (at: Date) => string
}

/** When each stage was reached, or when it is expected. */
function stageDaysOf(
  events: readonly ToldEvent[],
  { stage, days, landsOn, day }: Dated,
): Record<Stage, StageDays> {
  const reached = stages.indexOf(stage)
  const first = (wanted: Stage) => {
    const at = events.findLast((event) => event.stage === wanted)?.at
    return at ? day(at) : null
  }
  const expected = (wanted: Stage): StageDays => {
    if (!days || days.isLate) return null
    const { from, to } = days
    if (wanted === 'delivered') return { from, to, isDone: false }
    if (landsOn === null || landsOn > from) return null
    if (wanted === 'customs') return { from: landsOn, to: landsOn, isDone: false }
    return wanted === 'local' ? { from: landsOn, to, isDone: false } : null
  }
  return Object.fromEntries(
    stages.map((one, place) => {
      const on = first(one)
      if (place <= reached) return [one, on === null ? null : { from: on, to: on, isDone: true }]
      return [one, expected(one)]
    }),
  ) as Record<Stage, StageDays>
}
