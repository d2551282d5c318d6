import { createHash } from 'node:crypto'
import { type Locale, languages } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { InvoiceFormat } from '#shop/paths/invoice-paths.ts'
import type { PaymentProviders } from '#shop/payment-methods/payment-providers.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import type { Site } from '#shop/sites/site.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { findOwnInvoice, type InvoiceKey } from './find-own-invoice.server.ts'
import type { Invoice } from './invoice.ts'
import { invoiceDocument } from './invoice-document.ts'
import { findFile, insertFile } from './invoice-files.queries.server.ts'
import { invoicePdf } from './invoice-pdf.server.ts'
import { hasXml, invoiceXml } from './invoice-xml.ts'
import { findInvoice } from './invoices.queries.server.ts'
import { readInvoicePayments } from './read-invoice-payments.server.ts'

export type InvoiceFile = { name: string; bytes: Buffer }

/** Of the visitor, or by the link in an email. */
export async function readInvoiceFile(
  ctx: RequestContext,
  key: InvoiceKey,
  format: InvoiceFormat,
): Promise<Result<InvoiceFile, Failure>> {
  const own = await findOwnInvoice(ctx, key)
  if (!own.ok) return own
  const { invoice } = own.value
  if (format === 'xml' && !hasXml(invoice)) return err({ code: 'service.not_found' })
  return ok(await invoiceFile(ctx, invoice, format))
}

export type InvoiceFileParts = {
  db: Db
  clock: () => Date
  site: Site
  messageBook: MessageBook
  payments: PaymentProviders
}

/** In the language of the document. Made at the first request and stored with its hash, so the file never changes. */
export async function invoiceFile(
  parts: InvoiceFileParts,
  invoice: Invoice,
  format: InvoiceFormat,
): Promise<InvoiceFile> {
  const { db, clock } = parts
  const of = { siteId: invoice.siteId, invoiceId: invoice.id, format }
  const name = `${invoice.number}.${format}`
  const kept = await findFile(db, of)
  if (kept) return { name, bytes: kept }
  const made = await make(parts, invoice, format)
  const sha256 = createHash('sha256').update(made).digest()
  await insertFile(db, of, { bytes: made, sha256, at: clock() })
  return { name, bytes: (await findFile(db, of)) ?? made }
}

/** The PDF of a document of this site, for an email to its buyer. Null if there is none. */
export async function invoicePdfOf(parts: InvoiceFileParts, invoiceId: string): Promise<Buffer | null> {
  const invoice = await findInvoice(parts.db, parts.site.id, { id: invoiceId })
  return invoice && (await invoiceFile(parts, invoice, 'pdf')).bytes
}

async function make(parts: InvoiceFileParts, invoice: Invoice, format: InvoiceFormat): Promise<Buffer> {
  const { messageBook, site } = parts
  const locale = invoice.locale as Locale
  const t = messageBook.translate(site.id, locale)
  const currency = currencyCode(site, invoice.currencyId)
  const payments = await readInvoicePayments({ ...parts, t, locale, currency }, invoice)
  if (format === 'xml') return Buffer.from(invoiceXml(invoice, { t, currency, payments }))
  return invoicePdf({
    document: invoiceDocument(invoice, { t, locale, currency, payments }),
    language: languages[locale].lang,
    author: invoice.seller.name,
    brand: { logo: site.logo, name: wordmark(site) },
    issuedOn: invoice.issuedOn,
    pageOf: (page, pages) => t('invoice.page_of', { page, pages }),
  })
}

/** The name as the logo of the pages writes it. */
function wordmark({ name, theme }: Site): string {
  return theme.light['logo-case'] === 'lowercase' ? name.toLowerCase() : name
}
