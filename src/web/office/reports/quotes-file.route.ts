import { csvAnswer } from '../kit/csv-answer.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { readQuotesData } from './quotes-data.server.ts'

export const loader = screenLoader('quotes-report-file', async (office, { url }) => {
  const { period, sites } = await readQuotesData(office, url)
  return csvAnswer(`quotes-${period.id}`, [
    [
      'From',
      'To',
      'Site',
      'Requests',
      'Answered',
      'Answered in time',
      'Median working minutes to the first answer',
      'Offered',
      'Rejected',
      'Ordered',
    ],
    ...sites.map(({ name, ...counts }) => [
      period.from,
      period.to,
      name,
      String(counts.asked),
      String(counts.answered),
      String(counts.inTime),
      counts.medianMinutes === null ? '' : String(counts.medianMinutes),
      String(counts.offered),
      String(counts.rejected),
      String(counts.ordered),
    ]),
  ])
})
