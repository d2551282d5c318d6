import { z } from 'zod'
import type { WebhookEvent } from '#core/webhook-event.ts'

const Time = z.iso.datetime()
const Money = z.number().describe('In the currency beside it, two decimals')

/** What receivers get of an order. Without names and addresses: webhooks are stored and forwarded. */
export const OrderPayload = z.strictObject({
  site: z.string().describe("The site's code"),
  number: z.string(),
  status: z.enum(['awaiting_payment', 'paid', 'processing', 'completed', 'cancelled', 'expired']),
  currency: z.string(),
  total: Money.describe('What the customer pays, including what the balance pays'),
  from_balance: Money.describe("The part that the customer's balance pays"),
  shipping_method: z.enum(['air', 'sea']),
  placed_at: Time,
  paid_at: Time.nullable(),
  lines: z.array(
    z.strictObject({
      sku: z.string(),
      name: z.string(),
      quantity: z.int(),
      price: Money.describe('Of one piece'),
    }),
  ),
})

export const PaymentPayload = z.strictObject({
  site: z.string(),
  id: z.uuid(),
  purpose: z.enum(['order', 'invoice', 'topup']),
  order_number: z.string().nullable(),
  provider: z.enum(['stripe', 'paypal', 'paysera', 'balance']),
  state: z.string(),
  currency: z.string(),
  amount: Money,
  captured: Money.describe('So far'),
  refunded: Money.describe('So far, to the payment method and to the balance'),
})

export const ShipmentPayload = z.strictObject({
  site: z.string(),
  id: z.string(),
  order_number: z.string(),
  courier: z.string(),
  tracking_code: z.string(),
  state: z.enum(['shipped', 'delivered', 'returned']),
  shipped_at: Time,
  delivered_at: Time.nullable(),
  skus: z.array(z.string()).describe('Of the lines in the parcel'),
})

const subjects = {
  order: z.strictObject({ order: OrderPayload }),
  payment: z.strictObject({ payment: PaymentPayload }),
  shipment: z.strictObject({ shipment: ShipmentPayload }),
}
export type WebhookSubject = keyof typeof subjects

export function subjectOf(event: WebhookEvent): WebhookSubject {
  return event.slice(0, event.indexOf('.')) as WebhookSubject
}

/** The body of a webhook, which the OpenAPI document shows and every body is checked by. */
export function webhookBody(event: WebhookEvent) {
  return z.strictObject({
    type: z.literal(event),
    timestamp: Time.describe('When it happened; a later try has the same'),
    data: subjects[subjectOf(event)],
  })
}
