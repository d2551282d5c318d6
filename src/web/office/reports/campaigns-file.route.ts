import { decimal } from '#core/money.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { readCampaignsData } from './campaigns-data.server.ts'

export const loader = screenLoader('campaigns-report-file', async (office, { url }) => {
  const { period, rows } = await readCampaignsData(office, url)
  return csvAnswer(`campaigns-${period.id}`, [
    ['From', 'To', 'Source', 'Medium', 'Campaign', 'New customers', 'Orders', 'Sales, EUR'],
    ...rows.map(({ source, medium, campaign, customers, orders, sales }) => [
      period.from,
      period.to,
      source,
      medium,
      campaign,
      String(customers),
      String(orders),
      decimal(sales).toFixed(2),
    ]),
  ])
})
