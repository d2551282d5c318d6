import type { ExpectedDays } from './expected-days.ts'
import { type Stage, stages } from './stages.ts'
import type { Way } from './way.ts'

export type LegState = 'done' | 'now' | 'next'

/** One part of the way. Places are names; an empty one is known to nobody. */
export type Leg = {
  kind: 'road' | 'air' | 'sea' | 'customs' | 'last'
  from: string
  to: string
  /** Who brings it, and under which number. */
  carriers: readonly { name: string; number: string; url: string }[]
  days: { from: string; to: string } | null
  state: LegState
  /** How much of it is behind, in percent, while it is under way. */
  done: number | null
}

/** Where parcels are gathered. */
export const warehouseCity = 'Boston'

type Moment = { stage: Stage; days: ExpectedDays | null; now: Date; day: (at: Date) => string }

/** All parts of the way, from the shop to the locker or the door. */
export function legsOf(way: Way, moment: Moment): Leg[] {
  return [...toWarehouse(way, moment), ...over(way, moment), ...lastMile(way, moment)]
}

function reached({ stage }: Moment, wanted: Stage): boolean {
  return stages.indexOf(stage) >= stages.indexOf(wanted)
}

function toWarehouse(way: Way, moment: Moment): Leg[] {
  if (way.subject.kind === 'order') return []
  const { carriers, events } = way
  const at = (codes: readonly string[]) => events.filter(({ code }) => code !== null && codes.includes(code))
  const arrived = at(['ARRIVED'])
  const sent = at(['SELLER_SHIPPED', 'IN_TRANSIT_US'])
  const last = arrived.at(-1)?.at
  const first = sent[0]?.at ?? arrived[0]?.at
  return [
    {
      kind: 'road',
      from: '',
      to: warehouseCity,
      carriers: carriers.slice(0, 3),
      days: first && last ? { from: moment.day(first), to: moment.day(last) } : null,
      state: reached(moment, 'warehouse') ? 'done' : 'now',
      done: null,
    },
  ]
}

/** By air or sea, and through customs where it lands. Without a transport only the way is known. */
function over(way: Way, moment: Moment): Leg[] {
  const { transport, method, country } = way
  if (!method || country === null) return []
  const kind = method
  if (!transport) {
    const isOver = reached(moment, 'customs')
    const isUnderWay = reached(moment, 'international')
    return [
      {
        kind,
        from: warehouseCity,
        to: '',
        carriers: [],
        days: null,
        state: isOver ? 'done' : isUnderWay ? 'now' : 'next',
        done: null,
      },
    ]
  }
  const { leavesFrom, goesTo, number, carrier, departedAt, arrivedAt, departsAt, arrivesAt } = transport
  const from = departedAt ?? departsAt
  const to = arrivedAt ?? arrivesAt
  const hasLanded = arrivedAt !== null || reached(moment, 'customs')
  const state: LegState = hasLanded ? 'done' : departedAt ? 'now' : 'next'
  const isCleared = reached(moment, 'local')
  return [
    {
      kind,
      from: leavesFrom,
      to: goesTo,
      carriers: [{ name: carrier, number, url: '' }],
      days: { from: moment.day(from), to: moment.day(to) },
      state,
      done: state === 'now' ? share(from, to, moment.now) : null,
    },
    {
      kind: 'customs',
      from: goesTo,
      to: goesTo,
      carriers: [],
      days: { from: moment.day(to), to: moment.day(to) },
      state: isCleared ? 'done' : hasLanded ? 'now' : 'next',
      done: null,
    },
  ]
}

function lastMile(way: Way, moment: Moment): Leg[] {
  const { courier, point, country, transport, deliveredAt } = way
  if (country === null) return []
  const { days } = moment
  const isOver = moment.stage === 'delivered'
  return [
    {
      kind: 'last',
      from: transport?.goesTo ?? '',
      to: point?.city ?? '',
      carriers: courier ? [courier] : [],
      days: deliveredAt
        ? { from: moment.day(deliveredAt), to: moment.day(deliveredAt) }
        : days && !days.isLate
          ? { from: days.from, to: days.to }
          : null,
      state: isOver ? 'done' : reached(moment, 'local') ? 'now' : 'next',
      done: null,
    },
  ]
}

function share(from: Date, to: Date, now: Date): number {
  const all = to.getTime() - from.getTime()
  return all <= 0
    ? 100
    : Math.max(0, Math.min(100, Math.round(((now.getTime() - from.getTime()) / all) * 100)))
}
