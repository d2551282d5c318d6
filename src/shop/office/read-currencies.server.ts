import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'

export type RateRow = {
  id: number
  from: string
  rate: string
  /** Another of the same day came after it. */
  isReplaced: boolean
  state: 'over' | 'current' | 'coming'
}
export type CurrencyRow = { id: number; isoCode: string; rates: RateRow[] }

/** As many as a person looks at; older ones stay in the database. */
const shownRates = 60

/** Every currency with its last rates, newest first. A rate holds from midnight UTC. */
export async function readCurrencies(db: Db, today: string): Promise<CurrencyRow[]> {
  const { rows } = await sql<{
    id: number
    iso_code: string
    rates: { id: number; valid_from: string; rate: string }[]
  }>`
    select id, iso_code, coalesce((
      select json_agg(json_build_object('id', id, 'valid_from', valid_from::text, 'rate', rate::text)
        order by valid_from desc, id desc)
      from (select id, valid_from, rate from currency_rates where currency_id = currencies.id
        order by valid_from desc, id desc limit ${shownRates}) last
    ), '[]') as rates
    from currencies order by id`.execute(db)
  return rows.map(({ id, iso_code, rates }) => {
    const current = rates.find(({ valid_from }) => valid_from <= today)
    return {
      id,
      isoCode: iso_code,
      rates: rates.map(({ id: rateId, valid_from, rate }, index) => ({
        id: rateId,
        from: valid_from,
        rate,
        isReplaced: rates[index - 1]?.valid_from === valid_from,
        state: valid_from > today ? 'coming' : rateId === current?.id ? 'current' : 'over',
      })),
    }
  })
}
