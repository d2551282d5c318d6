import { ok } from '#core/result.ts'
import { findOwnInvoice } from '#shop/invoices/find-own-invoice.server.ts'
import { invoiceView, wholeInvoiceView } from '#shop/invoices/invoice-view.ts'
import {
  FetchInvoiceInput,
  InvoiceListView,
  ListInvoicesInput,
  PayInvoiceInput,
  PayInvoiceView,
  WholeInvoiceView,
} from '#shop/invoices/invoices.schema.ts'
import { listInvoices } from '#shop/invoices/list-invoices.server.ts'
import { listInvoiceMethods } from '#shop/payments/list-invoice-methods.server.ts'
import { payInvoice } from '#shop/payments/pay-invoice.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { type Call, post } from '../call.ts'
import { personal } from '../responses.ts'

/** Files are in `invoice-files.ts`, because they are not JSON. */
export const invoiceCalls: Call[] = [
  post(
    '/api/invoice/fetch',
    {
      summary: 'A document: one’s own, or by the token of an email’s link',
      input: FetchInvoiceInput,
      output: WholeInvoiceView,
    },
    async (c, { id, token }) => {
      const ctx = c.get('ctx')
      const own = await findOwnInvoice(ctx, { id: String(id), token })
      if (!own.ok) return personal(c, own)
      const { methods } = await listInvoiceMethods(ctx, own.value)
      return personal(c, ok(own.value.invoice), (invoice) => ({
        ...wholeInvoiceView(invoice, { ...wordsOf(ctx), t: ctx.t, token }),
        payment_methods: methods,
      }))
    },
  ),
  post(
    '/api/invoice/pay',
    {
      summary: 'Leads to the payment of what is still open of an invoice; needs an Idempotency-Key',
      key: 'needed',
      input: PayInvoiceInput,
      output: PayInvoiceView,
    },
    async (c, { id, token, provider, bank }) =>
      personal(c, await payInvoice(c.get('ctx'), { id: String(id), token }, { provider, bank }), (next) => ({
        next,
      })),
  ),
  post(
    '/api/invoice/list',
    { summary: 'One’s own documents, the newest first', input: ListInvoicesInput, output: InvoiceListView },
    async (c, wish) => {
      const ctx = c.get('ctx')
      return personal(c, await listInvoices(ctx, wish), ({ invoices, total }) => ({
        items: invoices.map((invoice) => invoiceView(invoice, wordsOf(ctx))),
        total,
      }))
    },
  ),
]

function wordsOf({ site, locale, clock }: RequestContext) {
  return { site, locale, now: clock() }
}
