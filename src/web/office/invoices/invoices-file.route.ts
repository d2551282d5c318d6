import { decimal } from '#core/money.ts'
import { invoiceKindLabels, invoiceStateLabels, invoicesList } from '#shop/office/invoices-list.ts'
import { readListQuery } from '#shop/office/list.ts'
import { findInvoiceRows } from '#shop/office/list-invoices.server.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { screenLoader } from '../kit/office.server.ts'

const maxRows = 20_000

/** The rows of the list with its filters, for a spreadsheet. */
export const loader = screenLoader('invoices-file', async (office, { url }) => {
  const query = { ...readListQuery(invoicesList, url.searchParams), page: 1 }
  const rows = await findInvoiceRows(office, office.siteIds('money.see'), query, maxRows)
  const head = ['Number', 'Site', 'Kind', 'Buyer', 'Country', 'Issued', 'Due', 'State', 'Without VAT', 'VAT']
  return csvAnswer('invoices', [
    [...head, 'With VAT', 'Paid', 'Currency'],
    ...rows.map((row) => [
      row.number,
      office.site(row.siteId).code,
      invoiceKindLabels[row.kind],
      row.buyer,
      row.country ?? '',
      row.issuedOn,
      row.dueOn,
      invoiceStateLabels[row.state],
      decimal(row.net).toFixed(2),
      decimal(row.vat).toFixed(2),
      decimal(row.gross).toFixed(2),
      decimal(row.paid).toFixed(2),
      row.currency,
    ]),
  ])
})
