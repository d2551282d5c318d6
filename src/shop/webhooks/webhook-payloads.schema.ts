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

const Day = z.iso.date()

export const DeclarationPayload = z.strictObject({
  site: z.string(),
  number: z.string(),
  state: z.enum(['draft', 'submitted', 'checked', 'accepted', 'attached', 'cleared', 'correction_needed']),
  tracking_in: z.string(),
  invoice_no: z.string(),
  description: z.string(),
  correction: z.string().describe('What must be put right; otherwise empty'),
  parcel: z.string().nullable().describe('Its number in the warehouse'),
  shipment: z.string().nullable().describe('With which it is sent on'),
})

export const CompanyShipmentPayload = z.strictObject({
  site: z.string(),
  number: z.string(),
  state: z.enum(['awaiting_approval', 'awaiting_payment', 'ordered', 'delivered', 'cancelled']),
  paid_by: z.enum(['now', 'balance', 'credit']).nullable(),
  currency: z.string(),
  total: Money.nullable(),
  ordered_at: Time.nullable(),
  groups: z.array(
    z.strictObject({
      request: z.string().nullable().describe('Of the warehouse, which packs it'),
      po_number: z.string(),
      way: z.enum(['air', 'sea']),
      incoterm: z.enum(['DAP', 'DDP']),
      leaves_on: Day.nullable(),
      declarations: z.array(z.string()),
    }),
  ),
})

export const CompanyInvoicePayload = z.strictObject({
  site: z.string(),
  number: z.string(),
  state: z.string(),
  month: z.string().nullable().describe('Of a monthly invoice: 2026-11'),
  currency: z.string(),
  gross: Money,
  vat: Money.describe('Within it'),
  issued_on: Day,
  due_on: Day,
  shipments: z.array(z.string()),
})

const subjects = {
  order: z.strictObject({ order: OrderPayload }),
  payment: z.strictObject({ payment: PaymentPayload }),
  shipment: z.strictObject({ shipment: ShipmentPayload }),
  declaration: z.strictObject({ declaration: DeclarationPayload }),
  company_shipment: z.strictObject({ company_shipment: CompanyShipmentPayload }),
  company_invoice: z.strictObject({ company_invoice: CompanyInvoicePayload }),
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
