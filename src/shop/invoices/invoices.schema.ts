import { z } from 'zod'
import { LongId } from '#shop/ids.schema.ts'
import { BankChoice } from '#shop/payment-methods/bank-choice.schema.ts'

const id = LongId
const token = z.string().max(200).optional()

export const FetchInvoiceInput = z.strictObject({ id, token })
export const PayInvoiceInput = z.strictObject({
  id,
  token,
  provider: z.literal([1, 2, 3, 4]),
  bank: BankChoice,
})
export const ListInvoicesInput = z.strictObject({
  page: z.int().min(1).max(10_000).optional(),
  limit: z.int().min(1).max(50).optional(),
})

const sums = { net: z.number(), vat: z.number(), gross: z.number() }
const company = z.strictObject({
  name: z.string(),
  reg_code: z.string(),
  vat_code: z.string().nullable(),
  address: z.string(),
})

export const InvoiceView = z.strictObject({
  id,
  number: z.string(),
  kind: z.enum(['sales', 'misc', 'credit_note', 'topup_receipt']),
  state: z.enum(['issued', 'partially_paid', 'paid', 'overdue', 'void', 'partially_credited', 'credited']),
  issued_on: z.iso.date(),
  due_on: z.iso.date(),
  reference: z.string(),
  currency: z.string(),
  ...sums,
  paid: z.number(),
  credited: z.number(),
  unpaid: z.number(),
  urls: z.strictObject({ page: z.string(), pdf: z.string(), xml: z.string().nullable() }),
})
export type InvoiceView = z.infer<typeof InvoiceView>

export const WholeInvoiceView = InvoiceView.extend({
  status: z.literal(true),
  seller: z.strictObject({
    name: z.string(),
    company_code: z.string(),
    vat_code: z.string(),
    address: z.string(),
    country: z.string(),
  }),
  buyer: z.strictObject({
    name: z.string(),
    address: z.string(),
    country: z.string().nullable(),
    company: company.nullable(),
  }),
  lines: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      sku: z.string(),
      quantity: z.int(),
      unit_price: z.number(),
      vat_percent: z.number(),
      ...sums,
    }),
  ),
  vat_rates: z.array(z.strictObject({ percent: z.number(), ...sums })),
  /** Provider numbers of the specification; none if nothing is left to pay. */
  payment_methods: z.array(z.int()),
})

export const InvoiceListView = z.strictObject({
  status: z.literal(true),
  items: z.array(InvoiceView),
  total: z.int(),
})

export const PayInvoiceView = z.strictObject({
  status: z.literal(true),
  next: z.strictObject({ type: z.enum(['redirect', 'done']), url: z.string() }),
})
