import { isoDay } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#platform/database.server.ts'
import type { Sealer } from '#platform/sealed.server.ts'
import { queueLetter } from '#shop/mail/queue-letter.server.ts'
import { currencyCode } from '#shop/orders/listed-order-view.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { unpaidOf } from './invoice.ts'
import { type InvoiceLetterName, invoiceLetter } from './invoice-letters.ts'
import { invoicePaths } from './invoice-paths.ts'
import { invoiceToken } from './invoice-token.server.ts'
import { findInvoice } from './invoices.queries.server.ts'

export type InvoiceLetterParts = {
  db: Db
  sites: SiteDirectory
  messageBook: MessageBook
  sealer: Sealer
  clock: () => Date
}

/** Whoever gets it need not sign in: bookkeepers do not. */
export async function sendInvoiceLetter(
  { db, sites, messageBook, sealer, clock }: InvoiceLetterParts,
  { siteId, invoiceId, letter }: { siteId: number; invoiceId: string; letter: InvoiceLetterName },
): Promise<void> {
  const site = sites.all().find(({ id }) => id === siteId)
  const invoice = site && (await findInvoice(db, siteId, { id: invoiceId }))
  if (!site || !invoice) return
  const unpaid = unpaidOf(invoice)
  // Since it was asked for somebody may have paid.
  if (letter === 'reminder' && unpaid === 0) return
  const locale = invoice.locale as Locale
  const origin = sites.linkOrigin(site.code)
  const token = invoiceToken({ sealer, siteId }, invoiceId, clock())
  const written = invoiceLetter(messageBook.translate(siteId, locale), letter, {
    ...invoice,
    unpaid,
    siteName: site.name,
    currency: currencyCode(site, invoice.currencyId),
    locale,
    isOverdue: invoice.dueOn < isoDay(clock(), site.timeZone),
    href: origin + invoicePaths(locale).invoice(invoiceId, token),
  })
  const sender = { site, origin, locale, messageBook, userId: invoice.userId }
  await db.transaction().execute((trx) => queueLetter(trx, sender, invoice.email, written))
}
