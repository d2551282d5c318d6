import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import { findParcelRows } from './list-parcels.server.ts'
import { type ParcelRow, parcelsList } from './parcels-list.ts'

export type Warehouse = {
  toMeasure: { count: number; late: number; rows: readonly ParcelRow[] }
  holds: number
  photos: number
  /** Parcels to be split. */
  splits: number
  toPack: { count: number; late: number }
  /** By person, the most first. */
  measuredToday: readonly { name: string; count: number }[]
}

const shown = 8

/** What waits in the warehouse for people with these sites. */
export async function readWarehouse(
  { db, clock }: { db: Db; clock: () => Date },
  siteIds: readonly number[],
  today: Date,
): Promise<Warehouse> {
  const now = clock()
  const query = {
    words: '',
    filters: { state: ['arrived', 'measured'] },
    sort: parcelsList.sort,
    isAscending: true,
    page: 1,
  }
  const [rows, counts, measured] = await Promise.all([
    findParcelRows({ db, clock }, siteIds, query, shown),
    sql<{
      to_measure: number
      late: number
      holds: number
      photos: number
      splits: number
      to_pack: number
      pack_late: number
    }>`
      select
        (count(*) filter (where state in ('arrived', 'measured')))::integer as to_measure,
        (count(*) filter (where state in ('arrived', 'measured') and received_at <= ${now}::timestamptz - interval '24 hours'))::integer as late,
        (count(*) filter (where state = 'action_required'))::integer as holds,
        (count(*) filter (where photos_asked_at is not null and state in ('arrived', 'measured', 'action_required', 'ready', 'in_request')))::integer as photos,
        (count(*) filter (where state = 'splitting'))::integer as splits,
        (select count(*)::integer from forwards where site_id = any(${siteIds}) and state = 'processing') as to_pack,
        (select count(*)::integer from forwards where site_id = any(${siteIds}) and state = 'processing'
          and submitted_at <= ${now}::timestamptz - case when is_express then interval '24 hours' else interval '48 hours' end) as pack_late
      from parcels where site_id = any(${siteIds})`.execute(db),
    sql<{ name: string; count: number }>`
      select staff.name, count(*)::integer as count from state_events
      join staff on staff.id::text = state_events.actor_id
      where state_events.site_id = any(${siteIds}) and entity = 'parcel' and to_state = 'measured'
        and actor_type = 'staff' and at >= ${today}
      group by staff.id, staff.name order by count desc, staff.name limit 5`.execute(db),
  ])
  const [one] = counts.rows
  return {
    toMeasure: { count: one?.to_measure ?? 0, late: one?.late ?? 0, rows },
    holds: one?.holds ?? 0,
    photos: one?.photos ?? 0,
    splits: one?.splits ?? 0,
    toPack: { count: one?.to_pack ?? 0, late: one?.pack_late ?? 0 },
    measuredToday: measured.rows,
  }
}
