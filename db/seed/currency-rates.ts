import { sql } from 'kysely'
import { addDays } from '../../src/core/dates.ts'
import type { Trx } from '../../src/platform/database.server.ts'

/** Invented, of a plausible size: units for one euro. */
const rates = [
  { iso_code: 'USD', rate: '1.0842' },
  { iso_code: 'GBP', rate: '0.8571' },
  { iso_code: 'AED', rate: '3.9817' },
]
const firstDay = '2026-01-02'
/** How the rates of the last weeks differ from today's, in thousandths, the oldest first. */
const weeks = [-14, -9, -11, -6, -2, 3, 1, 6, 9, 5, 7, 2]

export async function seedCurrencyRates(trx: Trx): Promise<void> {
  const currencies = await trx.selectFrom('currencies').select(['id', 'iso_code']).execute()
  // Also of today, since prices are not converted at an old rate.
  const today = new Date().toISOString().slice(0, 10)
  const days = [
    { day: firstDay, off: 0 },
    ...weeks.map((off, index) => ({ day: addDays(today, (index - weeks.length) * 7), off })),
    { day: today, off: 0 },
  ].filter(({ day }) => day >= firstDay)
  const rows = rates.flatMap(({ iso_code, rate }) => {
    const currency = currencies.find((row) => row.iso_code === iso_code)
    return currency
      ? days.map(({ day, off }) => ({
          currency_id: currency.id,
          valid_from: day,
          rate: (Number(rate) * (1 + off / 1000)).toFixed(4),
        }))
      : []
  })
  // The past of a shop that begins today.
  await sql`set local amberway.is_filling = 'on'`.execute(trx)
  await trx.insertInto('currency_rates').values(rows).execute()
}
