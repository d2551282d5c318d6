import { decimal } from '#core/money.ts'
import { providerLabels } from '#shop/office/payments-list.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { comparedDay } from './compared-day.server.ts'

/** The day by provider, for a spreadsheet. */
export const loader = screenLoader('mismatches-file', async (office, { url }) => {
  const { day, providers } = await comparedDay(office, url.searchParams.get('day'))
  const head = ['Day', 'Provider', 'Currency', 'They say', 'Their sum', 'We have', 'Our sum', 'Difference']
  return csvAnswer(`mismatches-${day}`, [
    head,
    ...providers.map((one) => [
      day,
      providerLabels[one.provider] ?? '',
      one.currency,
      String(one.theirs.count),
      decimal(one.theirs.sum).toFixed(2),
      String(one.ours.count),
      decimal(one.ours.sum).toFixed(2),
      decimal(one.difference).toFixed(2),
    ]),
  ])
})
