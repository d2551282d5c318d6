import { type CountryCode, countryById } from '#core/country.ts'
import type { Db } from '#platform/database.server.ts'

export type VatRow = { id: number; from: string; percent: string; state: 'over' | 'current' | 'coming' }
export type VatCountry = { id: number; code: CountryCode; rates: VatRow[] }

/** Every country with all its rates, newest first. */
export async function readVatRates(db: Db, today: string): Promise<VatCountry[]> {
  const rows = await db
    .selectFrom('vat_rates')
    .select(['id', 'country_id', 'valid_from', 'percent'])
    .orderBy('valid_from', 'desc')
    .execute()
  return [...Map.groupBy(rows, (row) => row.country_id)]
    .sort(([one], [other]) => one - other)
    .map(([id, rates]) => {
      const current = rates.find((row) => row.valid_from <= today)
      return {
        id,
        code: countryById(id) as CountryCode,
        rates: rates.map((row) => ({
          id: row.id,
          from: row.valid_from,
          percent: row.percent,
          state: row.valid_from > today ? 'coming' : row === current ? 'current' : 'over',
        })),
      }
    })
}
