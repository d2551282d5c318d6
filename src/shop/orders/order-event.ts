/** One change of something that belongs to an order. */
export type OrderEvent = {
  entity: 'order' | 'payment' | 'order_line' | 'shipment' | 'order_question'
  entityId: string
  to: string
  actor: string
  at: Date
}

/** What the timeline says of it. */
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
 * What a customer wants to know, newest first. Lines that moved together are told once, and what a payment does on its way
 * to the provider and back is nobody's business.
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
  // That a line left or was cancelled is told by its parcel, or by the order.
  if (entity === 'order_line' && (to === 'shipped' || to === 'cancelled')) return null
  const name = entity === 'payment' ? `payment_${to}` : to
  return timelineCodes.find((code) => code === name) ?? null
}
