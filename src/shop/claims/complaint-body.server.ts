import { countries } from '#core/country.ts'
import type { Db } from '#platform/database.server.ts'
import type { Site } from '#shop/sites/site.ts'

/** Who decides next, where, and within how many months of our answer. */
export type ComplaintBody = { name: string; address: string; url: string; months: number }

export async function findComplaintBody(db: Db, country: Site['country']): Promise<ComplaintBody | null> {
  const known = Object.entries(countries).find(([code]) => code === country)
  if (!known) return null
  const row = await db
    .selectFrom('complaint_bodies')
    .select(['name', 'address', 'url', 'months'])
    .where('country_id', '=', known[1].id)
    .executeTakeFirst()
  return row ?? null
}
