/** One state change of an order or of something that belongs to it. */
export type OrderEvent = {
  entity: 'order' | 'payment' | 'order_line' | 'shipment' | 'order_question'
  entityId: string
  to: string
  actor: string
  at: Date
}

/** Codes of the timeline's entries. */
export const timelineCodes = [
  'awaiting_payment',
  'paid',
  'processing',
  'completed',
  'cancelled_by_you',
  'cancelled_by_us',
  'expired',
  'payment_pending',
  'payment_failed',
  'payment_refunded',
  'payment_partially_refunded',
  'bought',
  'seller_shipped',
  'at_warehouse',
  'inspected',
  'packed',
  'shipped',
  'delivered',
  'asked',
  'answered',
] as const
export type TimelineCode = (typeof timelineCodes)[number]
export type TimelineEntry = { code: TimelineCode; at: Date; shipmentId: string | null }

/**
 * The events a customer cares about, newest first. Lines that moved together give one entry; the intermediate states of
 * a payment give none.
 */
export function timelineOf(events: readonly OrderEvent[]): TimelineEntry[] {
  const entries = events.flatMap((event): TimelineEntry[] => {
    const code = codeOf(event)
    return code
      ? [{ code, at: event.at, shipmentId: event.entity === 'shipment' ? event.entityId : null }]
      : []
  })
  return entries
    .filter(
      (entry, place) =>
        entries.findIndex(
          (other) =>
            other.code === entry.code &&
            other.at.getTime() === entry.at.getTime() &&
            other.shipmentId === entry.shipmentId,
        ) === place,
    )
    .toReversed()
}

function codeOf({ entity, to, actor }: OrderEvent): TimelineCode | null {
  if (entity === 'order' && to === 'cancelled') {
    return actor === 'customer' || actor === 'guest' ? 'cancelled_by_you' : 'cancelled_by_us'
  }
  // The shipment or the order already has an entry for a line that was shipped or cancelled.
  if (entity === 'order_line' && (to === 'shipped' || to === 'cancelled')) return null
  const name = entity === 'payment' ? `payment_${to}` : to
  return timelineCodes.find((code) => code === name) ?? null
}
