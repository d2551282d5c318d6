import type { Buyer, InvoiceKind, InvoiceLine } from './invoice.ts'
import type { InvoiceEmailTemplate } from './invoice-emails.ts'

export type InvoiceActor = {
  type: 'customer' | 'guest' | 'staff' | 'provider' | 'system'
  id?: string | null
}

/** An invoice to be issued. Issuing it determines its number, its day and the seller. */
export type NewInvoice = {
  siteId: number
  kind: InvoiceKind
  userId: string | null
  orderId: string | null
  paymentId: string | null
  creditsId: string | null
  email: string
  locale: string
  currencyId: number
  /** Units of the currency for one euro; null for the rate of the day. */
  rate: string | null
  buyer: Buyer
  reference: string
  lines: readonly InvoiceLine[]
  dueInDays: number
  isPaid: boolean
  template: InvoiceEmailTemplate | null
  actor: InvoiceActor
  at: Date
}
