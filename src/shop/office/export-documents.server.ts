import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import { invoiceKindLabels } from './invoices-list.ts'
import { vatDocuments } from './vat-documents.queries.server.ts'

type Row = {
  number: string
  kind: keyof typeof invoiceKindLabels
  issued_on: string
  due_on: string
  site: string
  seller: { name: string; vatCode: string }
  buyer: { name: string; company: { name: string; regCode: string; vatCode: string | null } | null }
  country: string | null
  reference: string
  state: string
  currency: string
  rate: string
  percent: string
  net: string
  vat: string
  gross: string
  net_euros: string
  vat_euros: string
  gross_euros: string
}

const head = [
  'Number',
  'Kind',
  'Issued',
  'Due',
  'Site',
  'Seller',
  'Seller VAT code',
  'Buyer',
  'Company code',
  'Company VAT code',
  'Country',
  'Reference',
  'State',
  'Currency',
  'Units for one euro',
  'VAT %',
  'Without VAT',
  'VAT',
  'With VAT',
  'Without VAT, EUR',
  'VAT, EUR',
  'With VAT, EUR',
]
const maxRows = 200_000
const cents = (value: string) => Number(value).toFixed(2)

/** All documents of a period for the accountant: a row for each VAT rate, credit notes negative, void ones with their state. */
export async function exportDocuments(
  db: Db,
  siteIds: readonly number[],
  period: { from: string; to: string },
): Promise<string[][]> {
  const { rows } = await sql<Row>`
    select document.*, (select code from sites where sites.id = document.site_id) as site
    from (${vatDocuments(siteIds, period)}) document order by issued_on, id, percent limit ${maxRows}`.execute(
    db,
  )
  return [
    head,
    ...rows.map((row) => [
      row.number,
      invoiceKindLabels[row.kind],
      row.issued_on,
      row.due_on,
      row.site,
      row.seller.name,
      row.seller.vatCode,
      row.buyer.company?.name ?? row.buyer.name,
      row.buyer.company?.regCode ?? '',
      row.buyer.company?.vatCode ?? '',
      row.country ?? '',
      row.reference,
      row.state,
      row.currency,
      row.rate,
      String(Number(row.percent)),
      ...[row.net, row.vat, row.gross, row.net_euros, row.vat_euros, row.gross_euros].map(cents),
    ]),
  ]
}
