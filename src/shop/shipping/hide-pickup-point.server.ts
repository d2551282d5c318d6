import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'

/** Staff close a point that its carrier still lists; imports leave it closed. False if that has changed meanwhile. */
export async function hidePickupPoint(db: Db, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pickup_points set is_open = false, closed_reason = 'hidden'
    where id = ${id} and (closed_reason is null or closed_reason not in ('hidden', 'gone'))`.execute(db)
  return numAffectedRows === 1n
}

/** Only a point that staff have hidden. If the carrier has dropped it from its list meanwhile, it stays closed. */
export async function showPickupPoint(db: Db, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pickup_points set is_open = listed.is_there, closed_reason = case when not listed.is_there then 'gone' end
    from (
      select points.id, points.seen_at >= coalesce(max(at) - interval '1 hour', points.seen_at) as is_there
      from pickup_points points join couriers on couriers.id = points.courier_id
        left join pickup_point_imports imports on imports.courier = couriers.code and failure is null
      where points.id = ${id} group by points.id
    ) listed
    where pickup_points.id = listed.id and closed_reason = 'hidden'`.execute(db)
  return numAffectedRows === 1n
}
