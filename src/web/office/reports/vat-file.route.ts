import { decimal } from '#core/money.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { readVatData } from './vat-data.server.ts'

export const loader = screenLoader('vat-file', async (office, { url }) => {
  const { period, entity, report } = await readVatData(office, url)
  const head = ['From', 'To', 'Legal entity', 'Country', 'Rate %', 'Invoices', 'Without VAT, EUR', 'VAT, EUR']
  return csvAnswer(`vat-${period.id}`, [
    [...head, 'With VAT, EUR', 'Return'],
    ...report.rows.map((row) => [
      period.from,
      period.to,
      entity?.name ?? '',
      row.country,
      String(row.percent),
      String(row.documents),
      decimal(row.net).toFixed(2),
      decimal(row.vat).toFixed(2),
      decimal(row.gross).toFixed(2),
      row.where,
    ]),
  ])
})
