/** What other programs can listen to. */
export const webhookEvents = [
  'order.placed',
  'order.paid',
  'order.cancelled',
  'order.completed',
  'payment.captured',
  'payment.refunded',
  'shipment.created',
  'shipment.delivered',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]
