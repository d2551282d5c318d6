import type { ForwardEvent } from '#shop/forwards/forward-event.ts'
import type { WholeForward } from '#shop/forwards/whole-forward.ts'
import { type EventCode, eventCodes, stages } from '#shop/tracking/stages.ts'
import type { Told } from '#shop/tracking/tell-way.ts'
import type { Moment } from '#web/quotes/moment.ts'

export const stepCodes = [
  'sent',
  'waiting',
  'packing',
  'answered',
  'other_way',
  'on_hold',
  'packed',
  'to_pay',
  'paid',
  'paid_by_itself',
  'dispatched',
  'delivered',
  'closed',
  'returned',
  'lost',
  'cancelled',
  'leaves',
  'customs',
  'arrives',
] as const
export type StepCode = (typeof stepCodes)[number]

/** What has happened and what comes, as one list. */
export type RequestStep = {
  key: string
  code: StepCode | { event: EventCode }
  state: 'done' | 'now' | 'coming'
  /** When it happened. */
  moment: Moment | null
  /** When it is expected. */
  days: { from: string; to: string } | null
  place: string
}

type Known = {
  whole: Pick<WholeForward, 'forward' | 'events'>
  told: Pick<Told, 'events' | 'stage' | 'stageDays'>
  moment: (at: Date) => Moment | null
  promised: { from: string; to: string } | null
  departure: { leaves: Moment } | null
}

/** Told by the move of the request itself. */
const ownEvents: readonly EventCode[] = [
  'FLIGHT_DEPARTED',
  'VESSEL_DEPARTED',
  'DELIVERED',
  'PICKED_UP',
  'LOST',
  'RETURNED',
]

/** The newest first; above what has happened stands what comes. */
export function stepsOf(known: Known): RequestStep[] {
  const { whole, told, moment } = known
  const { state } = whole.forward
  const moves = whole.events.flatMap((event) => codesOf(event).map((code) => ({ code, at: event.at })))
  const tracked = told.events.flatMap(({ code, at, place }) => {
    const stage = code && eventCodes[code]
    const isOnTheWay = stage === 'exception' || (stage && stages.indexOf(stage) >= 3)
    return code && isOnTheWay && !ownEvents.includes(code) ? [{ code: { event: code }, at, place }] : []
  })
  const past = [...moves.map((move) => ({ ...move, place: '' })), ...tracked].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
  const isOver = state === 'closed' || state === 'returned' || state === 'cancelled'
  const done = past.map(({ code, at, place }, index): RequestStep => {
    const isNow = index === past.length - 1 && !isOver
    return {
      key: `${index}`,
      code,
      state: isNow ? 'now' : 'done',
      moment: moment(at),
      days: null,
      place,
    }
  })
  return [...comingOf(known), ...done.toReversed()]
}

/** Being packed and waiting for the payment begin in the same moment. */
function codesOf({ from, to, reason }: ForwardEvent): StepCode[] {
  switch (to) {
    case 'submitted':
      return ['sent']
    case 'waiting_parcels':
      return ['waiting']
    case 'processing':
      if (from === 'on_hold') return ['answered']
      return [from === 'priced' ? 'other_way' : 'packing']
    case 'on_hold':
      return ['on_hold']
    case 'priced':
      return ['packed', 'to_pay']
    case 'paid':
      return [reason === 'automatic' ? 'paid_by_itself' : 'paid']
    case 'returned':
      return [reason === 'lost' ? 'lost' : 'returned']
    case 'dispatched':
    case 'delivered':
    case 'closed':
    case 'cancelled':
      return [to]
    default:
      return []
  }
}

/** From the farthest to the next. */
function comingOf({ whole, told, promised, departure }: Known): RequestStep[] {
  const { state } = whole.forward
  if (state === 'delivered' || state === 'closed' || state === 'returned' || state === 'cancelled') return []
  const coming = (code: StepCode, days: RequestStep['days'], moment: Moment | null = null): RequestStep => ({
    key: code,
    code,
    state: 'coming',
    moment,
    days,
    place: '',
  })
  const steps = [coming('arrives', promised)]
  if (stages.indexOf(told.stage) < stages.indexOf('customs'))
    steps.push(coming('customs', told.stageDays.customs))
  if (state === 'dispatched') return steps
  steps.push(coming('leaves', null, departure?.leaves ?? null))
  if (state !== 'priced' && state !== 'paid') steps.push(coming('to_pay', null))
  return steps
}

export type Stop = {
  code: 'shelf' | 'packed' | 'under_way' | 'landing' | 'locker' | 'door'
  state: 'done' | 'now' | 'coming'
  days: { from: string; to: string } | null
}

type Travelled = {
  state: WholeForward['forward']['state']
  stage: Told['stage']
  isLocker: boolean
  sentOn: string
  packedOn: string | null
  departedOn: string | null
  landing: { from: string; to: string } | null
  promised: { from: string; to: string } | null
  deliveredOn: string | null
}

/** Four stops from our shelf to the locker or the door; none for a request that goes nowhere. */
export function stopsOf(travelled: Travelled): Stop[] {
  const { state, stage, isLocker, deliveredOn } = travelled
  if (state === 'returned' || state === 'cancelled') return []
  const isThere = state === 'delivered' || state === 'closed'
  const hasLanded = stages.indexOf(stage) >= stages.indexOf('customs')
  const hasLeft = isThere || state === 'dispatched'
  const reached = isThere
    ? 4
    : !hasLeft
      ? state === 'priced' || state === 'paid'
        ? 1
        : 0
      : hasLanded
        ? 2
        : 1
  const on = (day: string | null) => (day === null ? null : { from: day, to: day })
  const stops = [
    { code: 'shelf' as const, days: on(travelled.sentOn) },
    hasLeft
      ? { code: 'under_way' as const, days: on(travelled.departedOn) }
      : { code: 'packed' as const, days: on(travelled.packedOn) },
    { code: 'landing' as const, days: travelled.landing },
    {
      code: isLocker ? ('locker' as const) : ('door' as const),
      days: on(deliveredOn) ?? travelled.promised,
    },
  ]
  return stops.map((stop, place) => ({
    ...stop,
    state: place < reached ? 'done' : place === reached ? 'now' : 'coming',
  }))
}
