import { sql } from 'kysely'
import type { Trx } from '../../src/platform/database.server.ts'

/** Invented, of a plausible size: units for one euro. */
const rates = [
  { iso_code: 'USD', rate: '1.0842' },
  { iso_code: 'GBP', rate: '0.8571' },
  { iso_code: 'AED', rate: '3.9817' },
]
const firstDay = '2026-01-02'

export async function seedCurrencyRates(trx: Trx): Promise<void> {
  const currencies = await trx.selectFrom('currencies').select(['id', 'iso_code']).execute()
  // Also of today, since prices are not converted at an old rate.
  const days = [firstDay, new Date().toISOString().slice(0, 10)]
  const rows = rates.flatMap(({ iso_code, rate }) => {
    const currency = currencies.find((row) => row.iso_code === iso_code)
    return currency ? days.map((day) => ({ currency_id: currency.id, valid_from: day, rate })) : []
  })
  // The past of a shop that begins today.
  await sql`set local amberway.is_filling = 'on'`.execute(trx)
  await trx.insertInto('currency_rates').values(rows).execute()
}
