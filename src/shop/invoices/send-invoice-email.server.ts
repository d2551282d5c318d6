import { isoDay } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import { amount } from '#core/money.ts'
import type { Encryption } from '#platform/encryption.server.ts'
import { sendEmail } from '#shop/emails/send-email.server.ts'
import type { EmailParts } from '#shop/emails/send-queued-email.server.ts'
import { invoicePaths } from '#shop/paths/invoice-paths.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { unpaidOf } from './invoice.ts'
import { type InvoiceEmailTemplate, invoiceEmail } from './invoice-emails.ts'
import { invoiceToken } from './invoice-token.server.ts'
import { findInvoice } from './invoices.queries.server.ts'

export type InvoiceEmailParts = EmailParts & {
  sites: SiteDirectory
  messageBook: MessageBook
  encryption: Encryption
}

/** The link works without signing in, because bookkeepers have no account. */
export async function sendInvoiceEmail(
  parts: InvoiceEmailParts,
  {
    siteId,
    invoiceId,
    template,
    amount: returned,
  }: { siteId: number; invoiceId: string; template: InvoiceEmailTemplate; amount?: number | undefined },
  jobId: string,
): Promise<void> {
  const { db, sites, messageBook, encryption, clock } = parts
  const site = sites.all().find(({ id }) => id === siteId)
  const invoice = site && (await findInvoice(db, siteId, { id: invoiceId }))
  if (!site || !invoice) return
  const unpaid = unpaidOf(invoice)
  // The invoice may have been paid since the email was queued.
  if ((template === 'reminder' || template === 'failed') && unpaid === 0) return
  const locale = invoice.locale as Locale
  const origin = sites.linkOrigin(site.code)
  const token = invoiceToken({ encryption, siteId }, invoiceId, clock())
  const written = invoiceEmail(messageBook.translate(siteId, locale), template, {
    ...invoice,
    unpaid,
    siteName: site.name,
    currency: currencyCode(site, invoice.currencyId),
    locale,
    returned: returned === undefined ? null : amount(returned.toFixed(4)),
    isOverdue: invoice.dueOn < isoDay(clock(), site.timeZone),
    href: origin + invoicePaths(locale).invoice(invoiceId, token),
  })
  const sender = {
    site,
    origin,
    locale,
    messageBook,
    userId: invoice.userId,
    about: `invoice ${invoice.number}`,
  }
  await sendEmail(parts, jobId, sender, { recipient: invoice.email, message: written })
}
