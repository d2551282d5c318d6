import type { Buyer, InvoiceKind, InvoiceLine } from './invoice.ts'
import type { InvoiceEmailTemplate } from './invoice-emails.ts'

export type InvoiceActor = {
  type: 'customer' | 'guest' | 'staff' | 'provider' | 'system'
  id?: string | null
}

/** What is to be issued; its number, its day and whoever sells are found when it is. */
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
  /** Of the euro; that of the day where none was agreed before. */
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
