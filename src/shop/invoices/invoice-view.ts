import { isoDay } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import { decimal } from '#core/money.ts'
import type { Translate } from '#locales/messages.ts'
import { invoicePaths } from '#shop/paths/invoice-paths.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import type { Site } from '#shop/sites/site.ts'
import { type Invoice, shownState, unpaidOf, type VatRate } from './invoice.ts'
import { lineName } from './invoice-document.ts'
import { hasXml } from './invoice-xml.ts'
import type { InvoiceView } from './invoices.schema.ts'

export type InvoiceWords = { site: Site; locale: Locale; now: Date; token?: string | undefined }

/** A document as the API returns it. */
export function invoiceView(invoice: Invoice, { site, locale, now, token }: InvoiceWords): InvoiceView {
  const { id } = invoice
  const paths = invoicePaths(locale)
  return {
    id: Number(id),
    number: invoice.number,
    kind: invoice.kind,
    state: shownState(invoice, isoDay(now, site.timeZone)),
    issued_on: invoice.issuedOn,
    due_on: invoice.dueOn,
    reference: invoice.reference,
    currency: currencyCode(site, invoice.currencyId),
    ...sums(invoice),
    paid: decimal(invoice.paid),
    credited: decimal(invoice.credited),
    unpaid: decimal(unpaidOf(invoice)),
    urls: {
      page: paths.invoice(id, token),
      pdf: paths.file(id, 'pdf', token),
      xml: hasXml(invoice) ? paths.file(id, 'xml', token) : null,
    },
  }
}

/** With its full content. */
export function wholeInvoiceView(invoice: Invoice, words: InvoiceWords & { t: Translate }) {
  const { seller, buyer } = invoice
  const { company } = buyer
  return {
    ...invoiceView(invoice, words),
    seller: {
      name: seller.name,
      company_code: seller.companyCode,
      vat_code: seller.vatCode,
      address: seller.address,
      country: seller.country,
    },
    buyer: {
      name: buyer.name,
      address: buyer.address,
      country: buyer.country,
      company: company && {
        name: company.name,
        reg_code: company.regCode,
        vat_code: company.vatCode,
        address: company.address,
      },
    },
    lines: invoice.lines.map((line) => ({
      code: line.code,
      name: lineName(words.t, line),
      sku: line.sku,
      quantity: line.quantity,
      unit_price: decimal(line.unitPrice),
      vat_percent: line.vatPercent,
      ...sums(line),
    })),
    vat_rates: invoice.vatRates.map((of) => ({ percent: of.percent, ...sums(of) })),
  }
}

function sums({ net, vat, gross }: Pick<VatRate, 'net' | 'vat' | 'gross'>) {
  return { net: decimal(net), vat: decimal(vat), gross: decimal(gross) }
}
