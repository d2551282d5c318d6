import { clockTime } from '#core/clock-time.ts'
import { addDays, isoDay } from '#core/dates.ts'
import type { Site } from '#shop/sites/site.ts'
import { type DelayReason, isDelayReason } from '#shop/tracking/delay-reasons.ts'
import type { EventCode, Stage } from '#shop/tracking/stages.ts'
import type { StageDays, Tracking } from '#shop/tracking/tell-way.ts'
import type { EventSource } from '#shop/tracking/tracking-event.ts'
import { spacedNumber } from '#shop/tracking/tracking-number.ts'
import { type Moment, momentOf } from '#web/quotes/moment.ts'

/** What the heading says: days, if they are known, or what has become of it. */
export type Standing = 'arrives' | 'late' | 'ready' | 'delivered' | 'ended' | 'under_way'

export type EventView = {
  code: EventCode | null
  words: string
  place: string
  time: string
  at: string
  stage: Stage | 'exception' | null
  /** Of a delay. */
  reason: DelayReason | null
  source: EventSource | null
  courier: string
}

export type ResultView = {
  code: string
  shown: string
  standing: Standing
  kind: Tracking['way']['subject']['kind']
  isOwner: boolean
  ownPage: Tracking['way']['ownPage']
  boxes: number
  grams: number
  method: 'air' | 'sea' | null
  isLocker: boolean
  days: { from: string; to: string; likeliest: string | null } | null
  earlier: { from: string; to: string } | null
  deliveredOn: string | null
  stage: Stage
  newest: { code: EventCode | null; place: string; reason: DelayReason | null } | null
  stageDays: Readonly<Record<Stage, StageDays>>
  legs: Tracking['legs']
  events: readonly EventView[]
  howSure: {
    bars: readonly { label: number; count: number; isWithin: boolean }[]
    within: number
    of: number
  } | null
  /** The transport is later than those of the past: their days say nothing. */
  isMoved: boolean
  /** Where too few have come to say: the days that it usually takes. */
  usual: { from: number; to: number } | null
  pickup: {
    code: string
    compartment: string
    until: Moment | null
    since: string | null
    point: { name: string; place: string; hours: string; map: string } | null
  } | null
  isSilent: boolean
  lastWord: Moment | null
  now: string
  time: string
  /** `Vilnius`, by whose clock all times are told. */
  clock: string
  mayHaveNews: boolean
}

type Seen = { site: Pick<Site, 'timeZone' | 'transitDays'>; now: Date }

/** What the page shows, with every time by the clock of the site, so that browsers need not work it out. */
export function resultView(tracking: Tracking, { site, now }: Seen): ResultView {
  const { timeZone } = site
  const { way, days, howSure, events, stage, isReady, nextAction } = tracking
  const departedOn = way.departedAt && isoDay(way.departedAt, timeZone)
  const [last] = events
  return {
    code: tracking.code,
    shown: spacedNumber(tracking.code),
    standing: standingOf(tracking),
    kind: way.subject.kind,
    isOwner: tracking.isOwner,
    ownPage: tracking.isOwner ? way.ownPage : null,
    boxes: way.boxes.length,
    grams: way.boxes.reduce((all, { grams }) => all + grams, 0),
    method: way.method,
    isLocker: way.deliveryType === 'locker',
    days: days && { from: days.from, to: days.to, likeliest: days.likeliest },
    earlier: tracking.earlier,
    deliveredOn: way.deliveredAt && isoDay(way.deliveredAt, timeZone),
    stage,
    newest: tracking.newest && {
      code: tracking.newest.code,
      place: tracking.newest.place,
      reason: isDelayReason(tracking.newest.reason) ? tracking.newest.reason : null,
    },
    stageDays: tracking.stageDays,
    legs: tracking.legs,
    events: events.map(({ code, words, place, at, stage: of, source, reason }) => ({
      code,
      words,
      place,
      at: at.toISOString(),
      time: `${isoDay(at, timeZone)} ${clockTime(at, timeZone)}`,
      stage: of,
      reason: isDelayReason(reason) ? reason : null,
      source: typeof source === 'string' ? source : null,
      courier: typeof source === 'string' ? '' : source.courier,
    })),
    howSure:
      howSure && departedOn && !way.deliveredAt
        ? {
            bars: howSure.bars.map(({ day, count, isWithin }) => ({
              label: Number(addDays(departedOn, day).slice(8)),
              count,
              isWithin,
            })),
            within: howSure.range.within,
            of: howSure.range.of,
          }
        : null,
    isMoved: days?.isMoved ?? false,
    usual:
      !howSure && way.method && nextAction === 'wait' && way.country !== null
        ? site.transitDays[way.method]
        : null,
    pickup: isReady ? pickupOf(tracking, { site, now }) : null,
    isSilent: tracking.isSilent,
    lastWord: last ? momentOf(last.at, timeZone, now) : null,
    now: now.toISOString(),
    time: clockTime(now, timeZone),
    clock: timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone,
    mayHaveNews: way.follows !== null && nextAction !== 'none',
  }
}

function standingOf({ way, stage, days, isReady }: Tracking): Standing {
  if (way.deliveredAt || stage === 'delivered') return 'delivered'
  if (way.hasEnded) return 'ended'
  if (isReady) return 'ready'
  if (!days) return 'under_way'
  return days.isLate ? 'late' : 'arrives'
}

function pickupOf({ way, isOwner }: Tracking, { site, now }: Seen): ResultView['pickup'] {
  const { pickup, point, readyAt } = way
  if (!isOwner) return null
  return {
    code: pickup?.code ?? '',
    compartment: pickup?.compartment ?? '',
    until: pickup?.until ? momentOf(pickup.until, site.timeZone, now) : null,
    since: readyAt?.toISOString() ?? null,
    point: point && {
      name: point.name,
      place: `${point.address}, ${point.zip} ${point.city}`,
      hours: point.hours,
      map: `https://www.openstreetmap.org/?mlat=${point.lat}&mlon=${point.lng}#map=17/${point.lat}/${point.lng}`,
    },
  }
}
