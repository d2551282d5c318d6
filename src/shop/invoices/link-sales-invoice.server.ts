import type { Locale } from '#core/locale.ts'
import type { Db } from '#platform/database.server.ts'
import type { Sealer } from '#platform/sealed.server.ts'
import { invoicePaths } from './invoice-paths.ts'
import { invoiceToken } from './invoice-token.server.ts'
import { findSalesInvoice } from './invoices.queries.server.ts'

/** For a letter: whoever gets it need not sign in, for bookkeepers do not. */
export async function linkSalesInvoice(
  { db, sealer, clock }: { db: Db; sealer: Sealer; clock: () => Date },
  { siteId, orderId, locale }: { siteId: number; orderId: string; locale: Locale },
): Promise<{ number: string; path: string } | null> {
  const invoice = await findSalesInvoice(db, siteId, orderId)
  if (!invoice) return null
  const token = invoiceToken({ sealer, siteId }, invoice.id, clock())
  return { number: invoice.number, path: invoicePaths(locale).invoice(invoice.id, token) }
}
