import { type CountryCode, countryId } from '#core/country.ts'
import type { Db } from '#platform/database.server.ts'

/** Who decides next, where, and within how many months of our answer. */
export type ComplaintBody = { name: string; address: string; url: string; months: number }

export async function findComplaintBody(db: Db, country: CountryCode): Promise<ComplaintBody | null> {
  const row = await db
    .selectFrom('complaint_bodies')
    .select(['name', 'address', 'url', 'months'])
    .where('country_id', '=', countryId(country))
    .executeTakeFirst()
  return row ?? null
}
