import type { Amount } from '#core/money.ts'
import type { InvoiceCompany } from '#shop/shipping/delivery.ts'

/** Of an order, of something else that staff have put down, of what was given back, of money for later. */
export type InvoiceKind = 'sales' | 'misc' | 'credit_note' | 'topup_receipt'

/** Each kind has numbers of its own. */
export const numberPrefixes: Readonly<Record<InvoiceKind, string>> = {
  sales: 'IN',
  misc: 'MI',
  credit_note: 'CN',
  topup_receipt: 'TR',
}

/** Kept beside the document. */
export type InvoiceState = 'issued' | 'partially_paid' | 'paid' | 'void' | 'partially_credited' | 'credited'

/** Overdue is a matter of the day, and written nowhere. */
export type ShownState = InvoiceState | 'overdue'

export type Seller = { name: string; companyCode: string; vatCode: string; address: string; country: string }

export type Buyer = {
  name: string
  /** Street or locker, city: whatever was known. */
  address: string
  country: string | null
  company: InvoiceCompany | null
}

export type LineCode =
  | 'goods'
  | 'shipping'
  | 'delivery'
  | 'shipping_discount'
  | 'promo_discount'
  | 'payment_fee'
  | 'other'
  | 'top_up'
  | 'returned'

/** What is sold, before the tax in it is worked out. */
export type PricedLine = {
  code: LineCode
  /** Where the shop has no words of its own for it. */
  name: string
  sku: string
  quantity: number
  /** VAT in it; less than nothing for what is taken off. */
  unitPrice: Amount
  vatPercent: number
}

export type InvoiceLine = PricedLine & { net: Amount; vat: Amount; gross: Amount }

export type VatRate = { percent: number; net: Amount; vat: Amount; gross: Amount }

export type Invoice = {
  id: string
  siteId: number
  kind: InvoiceKind
  number: string
  userId: string | null
  orderId: string | null
  /** The number of the invoice that a credit note corrects. */
  creditsNumber: string | null
  email: string
  locale: string
  currencyId: number
  /** Units of the currency for one euro, as the database writes it. */
  rate: string
  seller: Seller
  buyer: Buyer
  reference: string
  lines: readonly InvoiceLine[]
  vatRates: readonly VatRate[]
  net: Amount
  vat: Amount
  gross: Amount
  issuedOn: string
  dueOn: string
  state: InvoiceState
  paid: Amount
  credited: Amount
}

export function isPayable({ kind, state }: Pick<Invoice, 'kind' | 'state'>): boolean {
  return kind === 'misc' && (state === 'issued' || state === 'partially_paid')
}

export function unpaidOf(invoice: Pick<Invoice, 'kind' | 'state' | 'gross' | 'paid'>): Amount {
  return isPayable(invoice) ? ((invoice.gross - invoice.paid) as Amount) : (0 as Amount)
}

/** By the day of the shop. */
export function shownState(invoice: Pick<Invoice, 'kind' | 'state' | 'dueOn'>, today: string): ShownState {
  return isPayable(invoice) && invoice.dueOn < today ? 'overdue' : invoice.state
}

/** How a document stands by its money; one that is void stays so. */
export function stateAfter({
  gross,
  paid,
  credited,
}: Pick<Invoice, 'gross' | 'paid' | 'credited'>): InvoiceState {
  if (credited > 0) return credited >= gross ? 'credited' : 'partially_credited'
  if (paid >= gross) return 'paid'
  return paid > 0 ? 'partially_paid' : 'issued'
}
