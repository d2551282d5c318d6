import { decimal } from '#core/money.ts'
import { forwardLabels, forwardsList } from '#shop/office/forwards-list.ts'
import { readListQuery } from '#shop/office/list.ts'
import { findForwardRows } from '#shop/office/list-forwards.server.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { screenLoader } from '../kit/office.server.ts'

const maxRows = 20_000
const head = [
  'Request',
  'Site',
  'Customer',
  'Suite',
  'Way',
  'Parcels',
  'Here',
  'Boxes',
  'State',
  'Sent',
  'Due',
  'Price',
  'Currency',
]

/** The rows of the list with its filters, for a spreadsheet. */
export const loader = screenLoader('forwards-file', async (office, { url }) => {
  const query = readListQuery(forwardsList, url.searchParams)
  const rows = await findForwardRows(office, office.siteIds('orders.see'), { ...query, page: 1 }, maxRows)
  const lines = rows.map((row) => [
    row.number,
    office.site(row.siteId).code,
    row.customer,
    row.suiteCode,
    row.methods.join(' '),
    String(row.parcels),
    String(row.here),
    String(row.boxes),
    forwardLabels[row.state],
    row.sentAt.toISOString(),
    row.dueAt?.toISOString() ?? '',
    row.total !== null && row.isPriced ? decimal(row.total).toFixed(2) : '',
    row.currency,
  ])
  return csvAnswer('forwards', [head, ...lines])
})
