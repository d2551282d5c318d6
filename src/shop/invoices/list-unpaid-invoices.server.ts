import { decimal } from '#core/money.ts'
import { invoicePaths } from '#shop/paths/invoice-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import { unpaidOf } from './invoice.ts'
import { findUnpaidInvoicesOf } from './invoices.queries.server.ts'

export async function listUnpaidInvoices({ db, site, locale }: RequestContext, userId: string) {
  const unpaid = await findUnpaidInvoicesOf(db, site.id, userId)
  return unpaid.map((invoice) => ({
    number: invoice.number,
    due: invoice.dueOn,
    unpaid: decimal(unpaidOf(invoice)),
    currency: currencyCode(site, invoice.currencyId),
    page: invoicePaths(locale).invoice(invoice.id),
  }))
}
