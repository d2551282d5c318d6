import type { Db, Trx } from '#platform/database.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { IsHoliday } from './claim-clock.ts'

/** Public holidays of a country from a day on. */
export async function isHolidayIn(
  _db: Db | Trx,
  _country: Site['country'],
  _from: string,
): Promise<IsHoliday> {
  const days = new Set<string>()
  return (day) => days.has(day)
}
