import { type Amount, minus, zero } from '#core/money.ts'
import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'
import type { Charge } from '#shop/shipping/charge.ts'
import type { InvoiceCompany } from '#shop/shipping/delivery.ts'

/** Invoices of orders, other charges by staff, credit notes for refunds, and receipts of top-ups. */
export type InvoiceKind = 'sales' | 'misc' | 'credit_note' | 'topup_receipt'

/** Each kind has its own number series. */
export const numberPrefixes: Readonly<Record<InvoiceKind, string>> = {
  sales: 'IN',
  misc: 'MI',
  credit_note: 'CN',
  topup_receipt: 'TR',
}

/** Stored beside the document, which does not change. */
export type InvoiceState = 'issued' | 'partially_paid' | 'paid' | 'void' | 'partially_credited' | 'credited'

/** Overdue depends on the current day and is not stored. */
export type ShownState = InvoiceState | 'overdue'

export type Seller = { name: string; companyCode: string; vatCode: string; address: string; country: string }

export type Buyer = {
  name: string
  /** The buyer's own, never a locker's; empty if unknown. */
  address: string
  country: string | null
  company: InvoiceCompany | null
}

/** What is done to parcels in our warehouse, and the VAT of goods that we pay at the border in their owner's name. */
export type WarehouseCode =
  | 'padding'
  | 'photos'
  | 'splitting'
  | 'express'
  | 'storage'
  | 'unpacking'
  | 'locker_change'
  | 'locker_days'
  | 'send_back'
  | 'import_vat'

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
  | Charge['code']
  | WarehouseCode

/** A line before its VAT is computed. */
export type PricedLine = {
  code: LineCode
  /**
   * Of goods and services their name. Other codes have a text of ours, which may depend on it: `air` or `sea`, `locker`
   * or `courier`, the per cent of a shipping discount, the promo code.
   */
  name: string
  sku: string
  quantity: number
  /** Including VAT; negative for discounts. */
  unitPrice: Amount
  vatPercent: number
}

export type InvoiceLine = PricedLine & { net: Amount; vat: Amount; gross: Amount }

export type VatRate = { percent: number; net: Amount; vat: Amount; gross: Amount }

/** Money that has paid a document. */
export type InvoicePayment = {
  provider: ProviderNumber
  bank: string | null
  amount: Amount
  /** The day when it came. */
  on: string
}

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

/** The VAT of a service to a company of another country is the company's to account for. */
export function isReverseCharged({
  kind,
  vat,
  buyer,
  seller,
}: Pick<Invoice, 'kind' | 'vat' | 'buyer' | 'seller'>) {
  const isForeign = buyer.country !== null && buyer.country !== seller.country
  return kind === 'misc' && vat === zero && isForeign && Boolean(buyer.company?.vatCode)
}

export function unpaidOf(invoice: Pick<Invoice, 'kind' | 'state' | 'gross' | 'paid'>): Amount {
  return isPayable(invoice) ? minus(invoice.gross, invoice.paid) : zero
}

/** `today` is a day in the site's time zone. */
export function shownState(invoice: Pick<Invoice, 'kind' | 'state' | 'dueOn'>, today: string): ShownState {
  return isPayable(invoice) && invoice.dueOn < today ? 'overdue' : invoice.state
}

/** The state that follows from the amounts. A void document stays void. */
export function stateAfter({
  gross,
  paid,
  credited,
}: Pick<Invoice, 'gross' | 'paid' | 'credited'>): InvoiceState {
  if (credited > 0) return credited >= gross ? 'credited' : 'partially_credited'
  if (paid >= gross) return 'paid'
  return paid > 0 ? 'partially_paid' : 'issued'
}
