import { type EventCode, eventCodes } from './stages.ts'
import type { EventSource } from './tracking-event.ts'

/** What a move of a parcel says to whoever follows it; the others say nothing new. */
const parcelMeanings: Readonly<Record<string, EventCode>> = {
  arrived: 'ARRIVED',
  measured: 'MEASURED',
  action_required: 'HOLD',
  packed: 'PACKED',
  delivered: 'DELIVERED',
  returned: 'RETURNED',
  disposed: 'DISPOSED',
}

const forwardMeanings: Readonly<Record<string, EventCode>> = {
  submitted: 'ORDERED',
  paid: 'PAID',
}

const orderMeanings: Readonly<Record<string, EventCode>> = {
  awaiting_payment: 'ORDERED',
  paid: 'PAID',
  bought: 'BOUGHT',
  seller_shipped: 'SELLER_SHIPPED',
  at_warehouse: 'ARRIVED',
  inspected: 'MEASURED',
  packed: 'PACKED',
  shipped: 'HANDED_TO_COURIER',
  delivered: 'DELIVERED',
}

/** Our own moves are events already: what they mean is told, not written again. */
export function meaningOf(entity: string, to: string): EventCode | null {
  if (entity === 'parcel') return parcelMeanings[to] ?? null
  if (entity === 'forward') return forwardMeanings[to] ?? null
  return orderMeanings[to] ?? null
}

/** Who says what we know by ourselves. */
export function sourceOf(code: EventCode): EventSource {
  const stage = eventCodes[code]
  if (stage === 'warehouse') return 'warehouse'
  if (stage === 'international') return 'transport'
  return stage === 'customs' ? 'customs' : 'us'
}

export function isEventCode(text: string): text is EventCode {
  return Object.hasOwn(eventCodes, text)
}
