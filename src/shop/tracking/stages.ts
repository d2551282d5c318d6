/** The seven stages of a journey, in their order; an exception interrupts any of them. */
export const stages = [
  'ordered',
  'to_warehouse',
  'warehouse',
  'international',
  'customs',
  'local',
  'delivered',
] as const
export type Stage = (typeof stages)[number]

/** What can happen to a parcel, and to which stage it belongs. */
export const eventCodes = {
  ORDERED: 'ordered',
  PAID: 'ordered',
  BOUGHT: 'ordered',
  SELLER_SHIPPED: 'to_warehouse',
  IN_TRANSIT_US: 'to_warehouse',
  ARRIVED: 'warehouse',
  MEASURED: 'warehouse',
  PHOTO: 'warehouse',
  HOLD: 'warehouse',
  PACKED: 'warehouse',
  CONSOLIDATED: 'warehouse',
  MANIFESTED: 'international',
  FLIGHT_DEPARTED: 'international',
  VESSEL_LOADED: 'international',
  VESSEL_DEPARTED: 'international',
  TRANSSHIPMENT: 'international',
  ARRIVED_COUNTRY: 'international',
  SUBMITTED: 'customs',
  DOCS_NEEDED: 'customs',
  DUTY_DUE: 'customs',
  INSPECTION: 'customs',
  CLEARED: 'customs',
  AT_HUB: 'local',
  HANDED_TO_COURIER: 'local',
  OUT_FOR_DELIVERY: 'local',
  ATTEMPT_FAILED: 'local',
  READY_FOR_PICKUP: 'local',
  PICKUP_REMINDER: 'local',
  DELIVERED: 'delivered',
  PICKED_UP: 'delivered',
  DELAY: 'exception',
  DAMAGED: 'exception',
  LOST: 'exception',
  RETURNING: 'exception',
  RETURNED: 'exception',
  DISPOSED: 'exception',
  EXPIRED: 'exception',
} as const satisfies Record<string, Stage | 'exception'>
export type EventCode = keyof typeof eventCodes

type Happened = { code: EventCode | null; at: Date }

/**
 * The farthest stage that was reached: carriers report late and out of order, and what was reached is not taken back.
 * What a carrier says in words that we do not know moves nothing.
 */
export function stageOf(events: readonly Happened[]): Stage {
  const reached = events.flatMap(({ code }) => {
    const stage = code && eventCodes[code]
    return stage && stage !== 'exception' ? [stages.indexOf(stage)] : []
  })
  return stages[Math.max(0, ...reached)] ?? 'ordered'
}

/** The exception that holds now: the newest event, if it is one. */
export function exceptionOf(events: readonly Happened[]): EventCode | null {
  const known = events.filter(({ code }) => code !== null)
  const [newest] = known.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return newest?.code && eventCodes[newest.code] === 'exception' ? newest.code : null
}

/** How much of the way is done, in percent. */
export function percentOf(stage: Stage): number {
  return Math.round((stages.indexOf(stage) / (stages.length - 1)) * 100)
}

const hourMs = 60 * 60 * 1000
const pollHours: Readonly<Record<Stage, number>> = {
  ordered: 12,
  to_warehouse: 3,
  warehouse: 12,
  international: 3,
  customs: 3,
  local: 0.5,
  delivered: 24,
}
const seaPollHours = 12
const deliveredPollDays = 7

/** When a carrier is asked again; null once nothing new can come. */
export function nextPollAt(
  { stage, method, deliveredAt }: { stage: Stage; method: 'air' | 'sea'; deliveredAt: Date | null },
  now: Date,
): Date | null {
  if (deliveredAt && now.getTime() - deliveredAt.getTime() >= deliveredPollDays * 24 * hourMs) return null
  const hours = stage === 'international' && method === 'sea' ? seaPollHours : pollHours[stage]
  return new Date(now.getTime() + hours * hourMs)
}
