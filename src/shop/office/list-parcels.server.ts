import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import type { ParcelState } from '#shop/parcels/parcel.ts'
import { countRows } from './count-rows.server.ts'
import { type ListQuery, rowsOnPage } from './list.ts'
import { parcelDue, photosWaiting } from './parcel-dues.server.ts'
import { type ParcelRow, parcelsList } from './parcels-list.ts'

type Reader = { db: Db; clock: () => Date }
type Row = {
  id: string
  number: string
  site_id: number
  state: string
  tracking_number: string | null
  carrier: string | null
  suite_code: string
  customer: string
  title: string
  shelf: string | null
  grams: number | null
  received_at: Date | null
  due_at: Date | null
  forward: string | null
  photos_asked: number
}

function parcels(siteIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    select parcels.id, parcels.number, parcels.site_id, parcels.state, parcels.tracking_number, carriers.name as carrier,
      users.suite_code, coalesce(users.company_name, concat_ws(' ', users.first_name, users.last_name)) as customer,
      parcels.title, parcels.shelf, parcels.grams, parcels.received_at, ${parcelDue} as due_at,
      forwards.number as forward, ${photosWaiting} as waits_for_photos, parcels.photos_asked, parcels.label_name
    from parcels
    join users on users.site_id = parcels.site_id and users.id = parcels.user_id
    left join carriers on carriers.code = parcels.carrier
    left join forwards on forwards.site_id = parcels.site_id and forwards.id = parcels.forward_id
    where parcels.site_id = any(${siteIds})`
}

/** A page of the list, the number of all rows, and that of each view; none is counted beyond `countsUpTo`. */
export async function listParcels(
  reader: Reader,
  siteIds: readonly number[],
  query: ListQuery,
): Promise<{ rows: ParcelRow[]; total: number; counts: Record<string, number> }> {
  const [rows, counted] = await Promise.all([
    findParcelRows(reader, siteIds, query, rowsOnPage),
    countRows(reader.db, parcelsList, query, {
      listed: parcels(siteIds),
      matches: (asked) => matches(reader, asked),
    }),
  ])
  return { rows, ...counted }
}

const sortColumns: Readonly<Record<string, string>> = { arrived: 'received_at', due: 'due_at' }

export async function findParcelRows(
  reader: Reader,
  siteIds: readonly number[],
  query: Pick<ListQuery, 'words' | 'filters' | 'sort' | 'isAscending' | 'page'>,
  limit: number,
): Promise<ParcelRow[]> {
  const column = sql.ref(sortColumns[query.sort] ?? 'due_at')
  const direction = query.isAscending ? sql`asc nulls last` : sql`desc nulls last`
  const { rows } = await sql<Row>`
    select * from (${parcels(siteIds)}) listed where ${matches(reader, query)}
    order by ${column} ${direction}, id desc limit ${limit} offset ${(query.page - 1) * rowsOnPage}`.execute(
    reader.db,
  )
  return rows.map(toRow)
}

function matches(
  { clock }: Reader,
  { words, filters }: Pick<ListQuery, 'words' | 'filters'>,
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (words) {
    const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(sql`(number ilike ${pattern} or tracking_number ilike ${pattern} or customer ilike ${pattern}
      or suite_code ilike ${pattern} or shelf ilike ${pattern} or title ilike ${pattern} or forward ilike ${pattern})`)
  }
  const { state = [], only = [] } = filters
  if (state.length > 0) conditions.push(sql`state = any(${state})`)
  if (only.includes('late')) conditions.push(sql`due_at <= ${clock()}`)
  if (only.includes('photos')) conditions.push(sql`waits_for_photos`)
  if (only.includes('shelfless'))
    conditions.push(
      sql`shelf is null and state in ('arrived', 'measured', 'action_required', 'ready', 'splitting', 'in_request', 'return_requested', 'abandoned')`,
    )
  return sql.join(conditions, sql` and `)
}

function toRow(row: Row): ParcelRow {
  return {
    id: row.id,
    number: row.number,
    siteId: row.site_id,
    state: row.state as ParcelState,
    trackingNumber: row.tracking_number,
    carrier: row.carrier,
    suiteCode: row.suite_code,
    customer: row.customer,
    title: row.title,
    shelf: row.shelf,
    grams: row.grams,
    arrivedAt: row.received_at,
    dueAt: row.due_at,
    forward: row.forward,
    photosAsked: row.photos_asked,
  }
}
