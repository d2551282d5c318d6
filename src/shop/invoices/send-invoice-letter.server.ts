import { isoDay } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import { amount } from '#core/money.ts'
import type { Encryption } from '#platform/encryption.server.ts'
import { sendLetter } from '#shop/mail/send-letter.server.ts'
import type { MailParts } from '#shop/mail/send-mail.server.ts'
import { invoicePaths } from '#shop/paths/invoice-paths.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { unpaidOf } from './invoice.ts'
import { type InvoiceLetterName, invoiceLetter } from './invoice-letters.ts'
import { invoiceToken } from './invoice-token.server.ts'
import { findInvoice } from './invoices.queries.server.ts'

export type InvoiceLetterParts = MailParts & {
  sites: SiteDirectory
  messageBook: MessageBook
  encryption: Encryption
}

/** Whoever gets it need not sign in: bookkeepers do not. */
export async function sendInvoiceLetter(
  parts: InvoiceLetterParts,
  {
    siteId,
    invoiceId,
    letter,
    amount: returned,
  }: { siteId: number; invoiceId: string; letter: InvoiceLetterName; amount?: number | undefined },
  jobId: string,
): Promise<void> {
  const { db, sites, messageBook, encryption, clock } = parts
  const site = sites.all().find(({ id }) => id === siteId)
  const invoice = site && (await findInvoice(db, siteId, { id: invoiceId }))
  if (!site || !invoice) return
  const unpaid = unpaidOf(invoice)
  // Since it was asked for somebody may have paid.
  if ((letter === 'reminder' || letter === 'failed') && unpaid === 0) return
  const locale = invoice.locale as Locale
  const origin = sites.linkOrigin(site.code)
  const token = invoiceToken({ encryption, siteId }, invoiceId, clock())
  const written = invoiceLetter(messageBook.translate(siteId, locale), letter, {
    ...invoice,
    unpaid,
    siteName: site.name,
    currency: currencyCode(site, invoice.currencyId),
    locale,
    returned: returned === undefined ? null : amount(returned.toFixed(4)),
    isOverdue: invoice.dueOn < isoDay(clock(), site.timeZone),
    href: origin + invoicePaths(locale).invoice(invoiceId, token),
  })
  const sender = { site, origin, locale, messageBook, userId: invoice.userId }
  await sendLetter(parts, jobId, sender, { recipient: invoice.email, letter: written })
}
