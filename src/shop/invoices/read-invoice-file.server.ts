import { createHash } from 'node:crypto'
import { type Locale, languages } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { InvoiceFormat } from '#shop/paths/invoice-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import { findOwnInvoice, type InvoiceKey } from './find-own-invoice.server.ts'
import type { Invoice } from './invoice.ts'
import { invoiceDocument } from './invoice-document.ts'
import { findFile, insertFile } from './invoice-files.queries.server.ts'
import { invoicePdf } from './invoice-pdf.server.ts'
import { hasXml, invoiceXml } from './invoice-xml.ts'
import { findInvoice } from './invoices.queries.server.ts'

export type InvoiceFile = { name: string; bytes: Buffer }

/** In the language of the document. Made at the first request and stored with its hash, so the file never changes. */
export async function readInvoiceFile(
  ctx: RequestContext,
  key: InvoiceKey,
  format: InvoiceFormat,
): Promise<Result<InvoiceFile, Failure>> {
  const own = await findOwnInvoice(ctx, key)
  if (!own.ok) return own
  const { invoice } = own.value
  if (format === 'xml' && !hasXml(invoice)) return err({ code: 'service.not_found' })
  return ok({ name: `${invoice.number}.${format}`, bytes: await storedFile(ctx, invoice, format) })
}

type Maker = Pick<RequestContext, 'db' | 'clock' | 'messageBook' | 'site'>

/** The PDF of a document of this site, for an email to its buyer. Null if there is none. */
export async function invoiceFileOf(parts: Maker, invoiceId: string): Promise<Buffer | null> {
  const invoice = await findInvoice(parts.db, parts.site.id, { id: invoiceId })
  return invoice && storedFile(parts, invoice, 'pdf')
}

async function storedFile(parts: Maker, invoice: Invoice, format: InvoiceFormat): Promise<Buffer> {
  const of = { siteId: invoice.siteId, invoiceId: invoice.id, format }
  const kept = await findFile(parts.db, of)
  if (kept) return kept
  const made = await make(parts, invoice, format)
  const sha256 = createHash('sha256').update(made).digest()
  await insertFile(parts.db, of, { bytes: made, sha256, at: parts.clock() })
  return (await findFile(parts.db, of)) ?? made
}

function make({ messageBook, site }: Maker, invoice: Invoice, format: InvoiceFormat): Promise<Buffer> {
  const locale = invoice.locale as Locale
  const t = messageBook.translate(site.id, locale)
  const currency = currencyCode(site, invoice.currencyId)
  if (format === 'xml') return Promise.resolve(Buffer.from(invoiceXml(invoice, { t, currency })))
  return invoicePdf({
    document: invoiceDocument(invoice, { t, locale, currency }),
    language: languages[locale].lang,
    author: invoice.seller.name,
    issuedOn: invoice.issuedOn,
    pageOf: (page, pages) => t('invoice.page_of', { page, pages }),
  })
}
