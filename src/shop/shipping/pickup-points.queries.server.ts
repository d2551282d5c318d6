import { sql } from 'kysely'
import type { Db, Trx } from '#platform/database.server.ts'

/** Locks the row, so two imports of one carrier do not run at once; null if it was never imported. */
export async function lockCourier(trx: Trx, code: string): Promise<number | null> {
  const row = await trx
    .selectFrom('couriers')
    .select('id')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertCourier(trx: Trx, courier: { code: string; name: string }): Promise<number> {
  const { id } = await trx
    .insertInto('couriers')
    .values(courier)
    // On a conflict the existing name stays.
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ code: courier.code }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How many points the carrier listed last time. */
export async function countListedPoints(trx: Trx, courierId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('pickup_points')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('courier_id', '=', courierId)
    .where((where) => where.or([where('is_open', '=', true), where('closed_reason', '<>', 'gone')]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type PointRow = {
  external_id: string
  country_id: number
  kind: string
  name: string
  city: string
  address: string
  zip: string
  lat: number
  lng: number
  hours: string
  closed_reason: string | null
}

/** Saves all points in one statement. Points that staff have hidden stay hidden. */
export async function savePoints(
  trx: Trx,
  courierId: number,
  points: readonly PointRow[],
  at: Date,
): Promise<void> {
  await sql`
    insert into pickup_points as known (courier_id, external_id, country_id, kind, name, city, address, zip, lat, lng, hours,
      is_open, closed_reason, seen_at)
    select ${courierId}, external_id, country_id, kind, name, city, address, zip, lat, lng, hours, closed_reason is null,
      closed_reason, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(points)}::json) as listed (external_id text, country_id smallint, kind text,
      name text, city text, address text, zip text, lat double precision, lng double precision, hours text,
      closed_reason text)
    on conflict (courier_id, external_id) do update set country_id = excluded.country_id, kind = excluded.kind,
      name = excluded.name, city = excluded.city, address = excluded.address, zip = excluded.zip, lat = excluded.lat,
      lng = excluded.lng, hours = excluded.hours, seen_at = excluded.seen_at,
      is_open = excluded.is_open and known.closed_reason is distinct from 'hidden',
      closed_reason = case when known.closed_reason = 'hidden' then 'hidden' else excluded.closed_reason end`.execute(
    trx,
  )
}

/** Closes points that the carrier no longer lists. Old orders still refer to them. */
export async function closeUnlistedPoints(
  trx: Trx,
  courierId: number,
  listedIds: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update pickup_points set is_open = false, closed_reason = 'gone'
    where courier_id = ${courierId} and external_id <> all (${listedIds}::text[])
      and (closed_reason is null or closed_reason not in ('gone', 'hidden'))`.execute(trx)
  return Number(numAffectedRows)
}

type ImportNote = {
  courier: string
  at: Date
  failure: string | null
  listed?: number
  closed?: number
  broken?: number
  foreign?: number
}

/** For staff, who see when and how each list was last taken over. */
export async function noteImport(db: Db, { foreign, ...note }: ImportNote): Promise<void> {
  await db
    .insertInto('pickup_point_imports')
    .values({ ...note, foreign_points: foreign })
    .execute()
}
