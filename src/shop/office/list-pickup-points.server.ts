import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import { countRows } from './count-rows.server.ts'
import { type ListQuery, rowsOnPage } from './list.ts'
import { type PointRow, type PointState, pickupPointsList } from './pickup-points-list.ts'

type Row = Omit<PointRow, 'closedReason' | 'seenAt' | 'state'> & {
  state: string
  closed_reason: string | null
  seen_at: Date
}

const points = sql`
  select points.id, points.name, city, address, zip, iso_code as country, couriers.name as courier, kind, hours,
    external_id as number, closed_reason, seen_at,
    case when is_open then 'open' when closed_reason = 'hidden' then 'hidden' else 'closed' end as state
  from pickup_points points join couriers on couriers.id = courier_id join countries on countries.id = country_id`

function matches({ words, filters }: Pick<ListQuery, 'words' | 'filters'>): RawBuilder<unknown> {
  // Each word somewhere: "omniva kaunas taikos" finds the points there.
  const patterns = words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const isAny = (column: string, values: readonly string[] = []) =>
    values.length > 0 ? sql`${sql.ref(column)} = any(${values})` : sql`true`
  return sql`concat_ws(' ', name, courier, city, address, zip, number) ilike all (${patterns}::text[])
    and ${isAny('state', filters.state)} and ${isAny('country', filters.country)}`
}

const sortColumns: Readonly<Record<string, string>> = {
  name: 'name',
  courier: 'courier',
  city: 'city',
  seen: 'seen_at',
}

/** A page of the list, the number of all rows, and that of each view. */
export async function listPickupPoints(db: Db, query: ListQuery) {
  // A list of names begins with A.
  const [page, counted] = await Promise.all([
    sql<Row>`select * from (${points}) listed where ${matches(query)}
      order by ${sql.ref(sortColumns[query.sort] ?? 'seen_at')} ${query.isAscending ? sql`asc` : sql`desc`}, name, id
      limit ${rowsOnPage} offset ${(query.page - 1) * rowsOnPage}`.execute(db),
    countRows(db, pickupPointsList, query, {
      listed: points,
      matches,
    }),
  ])
  return { rows: page.rows.map(toRow), ...counted }
}

export async function readPickupPoint(db: Db, id: number): Promise<PointRow | null> {
  const { rows } = await sql<Row>`select * from (${points}) listed where id = ${id}`.execute(db)
  return rows[0] ? toRow(rows[0]) : null
}

function toRow({ closed_reason, seen_at, state, ...row }: Row): PointRow {
  return { ...row, closedReason: closed_reason, seenAt: seen_at, state: state as PointState }
}
