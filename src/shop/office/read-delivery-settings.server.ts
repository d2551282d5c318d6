import { sql } from 'kysely'
import { type CountryCode, countryById } from '#core/country.ts'
import { amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import { seenService } from '#shop/shipping/change-courier-services.server.ts'

export type ServiceRow = Awaited<ReturnType<typeof listCourierServices>>[number]

/** All services, also those that are switched off, in the order of the checkout. */
export async function listCourierServices(db: Db) {
  const rows = await db
    .selectFrom('courier_services')
    .innerJoin('couriers', 'couriers.id', 'courier_services.courier_id')
    .select(['courier_services.id', 'courier_id', 'country_id', 'couriers.name', 'type', 'fee'])
    .select([
      'longest_mm',
      'middle_mm',
      'shortest_mm',
      'max_grams',
      'position',
      'is_active',
      seenService.as('seen'),
    ])
    .orderBy('country_id')
    .orderBy('type', 'desc')
    .orderBy('position')
    .orderBy('courier_services.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    courierId: row.courier_id,
    country: countryById(row.country_id) as CountryCode,
    courier: row.name,
    type: row.type as 'locker' | 'courier',
    fee: amount(row.fee),
    sidesMm: [row.longest_mm, row.middle_mm, row.shortest_mm] as const,
    maxGrams: row.max_grams,
    position: row.position,
    isActive: row.is_active,
    seen: row.seen,
  }))
}

export function listCouriers(db: Db) {
  return db.selectFrom('couriers').select(['id', 'code', 'name']).orderBy('name').execute()
}

export type ImportRow = {
  code: string
  name: string
  /** Whether its list has an address, so that it can be imported. */
  hasFeed: boolean
  open: number
  closed: number
  last: { at: Date; failure: string | null; listed: number; closed: number; broken: number } | null
  isRunning: boolean
}

/** Each courier's points and how its list was last taken over. */
export async function listImports(
  db: Db,
  carriers: readonly { code: string; name: string }[],
): Promise<ImportRow[]> {
  const { rows } = await sql<{
    code: string
    name: string
    open: number
    closed: number
    last: (Omit<NonNullable<ImportRow['last']>, 'at'> & { at: string }) | null
    is_running: boolean
  }>`
    select code, coalesce(couriers.name, feeds.name) as name, counted.open, counted.closed,
      (select json_build_object('at', at, 'failure', failure, 'listed', listed, 'closed', imports.closed, 'broken', broken)
        from pickup_point_imports imports where courier = code order by id desc limit 1) as last,
      exists (select from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
        where identifier = 'import-pickup-points' and payload ->> 'courier' = code) as is_running
    from couriers full join json_to_recordset(${JSON.stringify(carriers)}::json) as feeds (code text, name text) using (code)
    left join lateral (
      select (count(*) filter (where is_open))::integer as open, (count(*) filter (where not is_open))::integer as closed
      from pickup_points where courier_id = couriers.id
    ) counted on true
    order by name`.execute(db)
  return rows.map(({ is_running, last, ...row }) => ({
    ...row,
    hasFeed: carriers.some(({ code }) => code === row.code),
    last: last && { ...last, at: new Date(last.at) },
    isRunning: is_running,
  }))
}

export type RemoteAreaRow = Awaited<ReturnType<typeof listRemoteAreas>>[number]

/** Where the door costs more. */
export async function listRemoteAreas(db: Db) {
  const rows = await db
    .selectFrom('remote_areas')
    .select(['id', 'country_id', 'prefix', 'fee', 'note'])
    .orderBy('country_id')
    .orderBy('prefix')
    .execute()
  return rows.map(({ id, country_id, prefix, fee, note }) => ({
    id,
    country: countryById(country_id) as CountryCode,
    prefix,
    fee: amount(fee),
    note,
  }))
}
