import { sql } from 'kysely'
import { isLocale } from '#core/locale.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Branch, DatedClosing, LocalWords } from './branch.ts'
import type { ClosedDays, DayHours } from './opening.ts'

/** The counters of a site, in their order. */
export async function listBranches(db: Db | Trx, siteId: number): Promise<Branch[]> {
  const rows = await db
    .selectFrom('branches')
    .select([
      'id',
      'name',
      'address',
      'hints',
      'services',
      'hours',
      'latitude',
      'longitude',
      'position',
      'version',
    ])
    .where('site_id', '=', siteId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ hints, services, hours, latitude, longitude, ...row }) => ({
    ...row,
    hints: wordsOf(hints),
    services: wordsOf(services),
    hours: hours as unknown as DayHours[],
    latitude: Number(latitude),
    longitude: Number(longitude),
  }))
}

/** Those that are not over. */
export async function listClosings(
  db: Db | Trx,
  { siteId, today }: { siteId: number; today: string },
): Promise<DatedClosing[]> {
  const { rows } = await sql<DatedClosing>`
    select id, branch_id as "branchId", to_char(from_day, 'YYYY-MM-DD') as "from", to_char(to_day, 'YYYY-MM-DD') as "to"
    from closed_days where site_id = ${siteId} and to_day >= ${today}::date
    order by from_day, id`.execute(db)
  return rows
}

/** Days on which the shop as a whole does not answer. */
export async function closedDaysOf(
  db: Db | Trx,
  of: { siteId: number; today: string },
): Promise<ClosedDays[]> {
  const closings = await listClosings(db, of)
  return closings.filter(({ branchId }) => branchId === null).map(({ from, to }) => ({ from, to }))
}

function wordsOf(stored: unknown): LocalWords {
  return Object.fromEntries(
    Object.entries(stored ?? {}).filter(([locale, words]) => isLocale(locale) && typeof words === 'string'),
  )
}
