import { csvAnswer } from '../kit/csv-answer.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { readFunnelData } from './funnel-data.server.ts'

export const loader = screenLoader('funnel-file', async (office, { url }) => {
  const { period, sites } = await readFunnelData(office, url)
  return csvAnswer(`funnel-${period.id}`, [
    ['From', 'To', 'Site', 'Checkouts begun', 'Orders placed', 'Orders paid'],
    ...sites.map(({ name, checkouts, orders, paid }) => [
      period.from,
      period.to,
      name,
      String(checkouts),
      String(orders),
      String(paid),
    ]),
  ])
})
