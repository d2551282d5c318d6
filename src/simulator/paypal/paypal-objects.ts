/** PayPal's orders, captures and refunds, as far as the shop may read them. */
export type Money = { currency_code: string; value: string }
export type Link = { href: string; rel: string; method: 'GET' | 'POST' }

export type Capture = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  status_details?: { reason: string }
  amount: Money
  final_capture: true
  invoice_id: string
  custom_id: string
  supplementary_data: { related_ids: { order_id: string } }
  links: Link[]
  create_time: string
  update_time: string
}

export type Refund = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'FAILED'
  status_details?: { reason: 'ECHECK' }
  amount: Money
  invoice_id: string
  custom_id: string
  links: Link[]
  create_time: string
  update_time: string
}

export type PurchaseUnit = {
  reference_id: string
  custom_id: string
  invoice_id: string
  description: string
  amount: Money
  payments?: { captures: Capture[]; refunds: Refund[] }
}

export type Order = {
  id: string
  intent: 'CAPTURE'
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  purchase_units: [PurchaseUnit]
  payment_source: { paypal: { email_address?: string; account_id?: string } }
  links: Link[]
  create_time: string
  update_time: string
}

export function captureLinks(origin: string, id: string, orderId: string): Link[] {
  const self = `${origin}/v2/payments/captures/${id}`
  return [
    { href: self, rel: 'self', method: 'GET' },
    { href: `${self}/refund`, rel: 'refund', method: 'POST' },
    { href: `${origin}/v2/checkout/orders/${orderId}`, rel: 'up', method: 'GET' },
  ]
}

export function refundLinks(origin: string, id: string, captureId: string): Link[] {
  return [
    { href: `${origin}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
    { href: `${origin}/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' },
  ]
}

export function orderLinks(origin: string, id: string): Link[] {
  const self = `${origin}/v2/checkout/orders/${id}`
  return [
    { href: self, rel: 'self', method: 'GET' },
    { href: `${origin}/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' },
    { href: `${self}/capture`, rel: 'capture', method: 'POST' },
  ]
}
