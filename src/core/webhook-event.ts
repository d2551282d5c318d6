/** What the programs of staff can listen to. */
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

/** What a company's own programs can listen to, each of its own only. */
export const companyEvents = [
  'declaration.checked',
  'declaration.correction_needed',
  'declaration.accepted',
  'declaration.attached',
  'declaration.cleared',
  'company_shipment.awaiting_approval',
  'company_shipment.awaiting_payment',
  'company_shipment.ordered',
  'company_shipment.delivered',
  'company_shipment.cancelled',
  'company_invoice.issued',
  'company_invoice.paid',
] as const

export type CompanyEvent = (typeof companyEvents)[number]
export type WebhookEvent = (typeof webhookEvents)[number] | CompanyEvent
export const allWebhookEvents: readonly WebhookEvent[] = [...webhookEvents, ...companyEvents]

export function isCompanyEvent(event: string): event is CompanyEvent {
  return (companyEvents as readonly string[]).includes(event)
}
