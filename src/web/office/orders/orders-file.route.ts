import { decimal } from '#core/money.ts'
import { readListQuery } from '#shop/office/list.ts'
import { findOrderRows } from '#shop/office/list-orders.server.ts'
import { goodsLabels, ordersList, paymentLabels } from '#shop/office/orders-list.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { screenLoader } from '../kit/office.server.ts'

const maxRows = 20_000

/** The rows of the list with its filters, for a spreadsheet. */
export const loader = screenLoader('orders-file', async (office, { url }) => {
  const query = readListQuery(ordersList, url.searchParams)
  const rows = await findOrderRows(office, office.siteIds('orders.see'), query, maxRows)
  const priced = office.allSiteIds('orders.prices')
  const head = [
    'Order',
    'Site',
    'Placed',
    'Customer',
    'Payment',
    'Goods',
    'By',
    'Due',
    'Who',
    'Total',
    'Currency',
  ]
  const lines = rows.map((row) => [
    row.number,
    office.site(row.siteId).code,
    row.placedAt.toISOString(),
    row.customer,
    paymentLabels[row.payment],
    goodsLabels[row.goods],
    row.method,
    row.dueAt?.toISOString() ?? '',
    row.who?.name ?? '',
    priced.includes(row.siteId) ? decimal(row.total).toFixed(2) : '',
    row.currency,
  ])
  return csvAnswer('orders', [head, ...lines])
})
