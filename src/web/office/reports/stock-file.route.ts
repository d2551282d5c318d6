import { decimal } from '#core/money.ts'
import { officeDay } from '#shop/office/office-day.ts'
import { listStock } from '#shop/office/read-stock-report.server.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { reportSites } from './report-sites.server.ts'

/** Every variant, not only those that the page has room for. */
export const loader = screenLoader('stock-report-file', async (office, { url }) => {
  const { siteIds } = reportSites(office, url)
  const now = office.clock()
  const rows = await listStock(office.db, siteIds, now)
  return csvAnswer(`stock-${officeDay(now).day}`, [
    ['Code', 'Name', 'Category', 'On hand', 'Held', 'Price, EUR', 'Value, EUR', 'Sold in 90 days'],
    ...rows.map((row) => [
      row.sku,
      row.name,
      row.category,
      String(row.onHand),
      String(row.held),
      decimal(row.price).toFixed(2),
      decimal(row.value).toFixed(2),
      String(row.sold),
    ]),
  ])
})
