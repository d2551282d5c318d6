import { csvAnswer } from '../kit/csv-answer.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { readOnTimeData } from './on-time-data.server.ts'

export const loader = screenLoader('on-time-report-file', async (office, { url }) => {
  const { period, rows } = await readOnTimeData(office, url)
  return csvAnswer(`on-time-${period.id}`, [
    [
      'From',
      'To',
      'Week from',
      'Site',
      'Method',
      'Delivered',
      'In time',
      'Late',
      'Days late, median of the late ones',
      'Days late, most',
    ],
    ...rows.map(({ week, name, method, delivered, late, medianDays, mostDays }) => [
      period.from,
      period.to,
      week,
      name,
      method,
      String(delivered),
      String(delivered - late),
      String(late),
      medianDays === null ? '' : String(medianDays),
      mostDays === null ? '' : String(mostDays),
    ]),
  ])
})
