import { sql } from 'kysely'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { IsHoliday } from './claim-clock.ts'

/** Public holidays of the site's country, from a day on. */
export async function isHolidayIn(db: Db | Trx, country: Site['country'], from: string): Promise<IsHoliday> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from public_holidays join countries on countries.id = public_holidays.country_id
    where countries.iso_code = ${country} and day between ${from}::date and ${from}::date + 60`.execute(db)
  const days = new Set(rows.map(({ day }) => day))
  return (day) => days.has(day)
}
