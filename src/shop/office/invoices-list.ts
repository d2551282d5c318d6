import type { Amount } from '#core/money.ts'
import type { InvoiceKind } from '#shop/invoices/invoice.ts'
import type { ListDefinition } from './list.ts'

export const invoiceKindLabels = {
  sales: 'Invoice',
  misc: 'Extra invoice',
  credit_note: 'Credit note',
  topup_receipt: 'Top-up receipt',
} as const satisfies Record<InvoiceKind, string>

/** As staff see it: a credit note is only issued, and what is unpaid is overdue after its day. */
export const invoiceStateLabels = {
  unpaid: 'Unpaid',
  partially_paid: 'Partly paid',
  overdue: 'Overdue',
  paid: 'Paid',
  issued: 'Issued',
  partially_credited: 'Partly credited',
  credited: 'Credited',
  void: 'Void',
} as const
export type InvoiceLabel = keyof typeof invoiceStateLabels

export type InvoiceRow = {
  id: string
  siteId: number
  number: string
  kind: InvoiceKind
  buyer: string
  country: string | null
  state: InvoiceLabel
  issuedOn: string
  dueOn: string
  net: Amount
  vat: Amount
  gross: Amount
  paid: Amount
  currency: string
}

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export const invoicesList: ListDefinition = {
  id: 'invoices',
  path: '/invoices',
  columns: [
    { id: 'number', title: 'Number', isFixed: true },
    { id: 'site', title: 'Site' },
    { id: 'kind', title: 'Kind' },
    { id: 'buyer', title: 'Invoiced to' },
    { id: 'issued', title: 'Issued', isSortable: true },
    { id: 'due', title: 'Due', isSortable: true },
    { id: 'state', title: 'State' },
    { id: 'vat', title: 'VAT', isNumber: true, isWide: true },
    { id: 'gross', title: 'With VAT', isNumber: true, isSortable: true, isFixed: true },
  ],
  filters: [
    { id: 'kind', title: 'Kind', options: options(invoiceKindLabels) },
    { id: 'state', title: 'State', options: options(invoiceStateLabels) },
    {
      id: 'only',
      title: 'Only',
      options: [
        { value: 'company', label: 'companies' },
        { value: 'no-country', label: 'without a country' },
      ],
    },
  ],
  views: [
    { id: 'all', title: 'All', filters: {} },
    { id: 'unpaid', title: 'Unpaid', filters: { state: ['unpaid', 'partially_paid', 'overdue'] } },
    { id: 'overdue', title: 'Overdue', filters: { state: ['overdue'] } },
    { id: 'credit', title: 'Credit notes', filters: { kind: ['credit_note'] } },
    { id: 'misc', title: 'Extra invoices', filters: { kind: ['misc'] } },
  ],
  sort: 'issued',
}
