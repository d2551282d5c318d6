import { decimal } from '#core/money.ts'
import { readListQuery } from '#shop/office/list.ts'
import { findPaymentRows } from '#shop/office/list-payments.server.ts'
import { alarmLabels, paymentStateLabels, paymentsList, providerLabels } from '#shop/office/payments-list.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { screenLoader } from '../kit/office.server.ts'

const maxRows = 20_000

/** The rows of the list with its filters, for a spreadsheet. */
export const loader = screenLoader('payments-file', async (office, { url }) => {
  const query = { ...readListQuery(paymentsList, url.searchParams), page: 1 }
  const rows = await findPaymentRows(office, office.siteIds('money.see'), query, maxRows)
  const head = ['Payment', 'Pays', 'Site', 'Begun', 'By', 'Reference', 'State', 'To decide', 'Amount']
  return csvAnswer('payments', [
    [...head, 'Captured', 'Refunded', 'Currency'],
    ...rows.map((row) => [
      row.id,
      row.about,
      office.site(row.siteId).code,
      row.at.toISOString(),
      providerLabels[row.provider] ?? '',
      row.reference ?? '',
      paymentStateLabels[row.state],
      row.alarms.map((alarm) => alarmLabels[alarm] ?? alarm).join('; '),
      decimal(row.amount).toFixed(2),
      decimal(row.captured).toFixed(2),
      decimal(row.refunded).toFixed(2),
      row.currency,
    ]),
  ])
})
