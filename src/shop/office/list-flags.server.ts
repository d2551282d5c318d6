import { type RawBuilder, sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'
import { countRows } from './count-rows.server.ts'
import { type FlagRow, flagsList } from './flags-list.ts'
import { type ListQuery, rowsOnPage } from './list.ts'

type Reader = { db: Db; clock: () => Date }

/** Of the person's sites, and those on no site. */
function flags({ clock }: Reader, siteIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    select * from (
      select id, type, position, coalesce(title, '') as title, coalesce(badge, '') as badge, starts_at as "startsAt",
        ends_at as "endsAt", rule is not null as "hasRule",
        case when starts_at > ${clock()} then 'coming' when ends_at <= ${clock()} then 'over' else 'running' end as state,
        array(select site_id from flag_sites where flag_id = id order by 1) as "siteIds",
        (select count(*) from flag_products where flag_id = id)::integer as picked
      from flags left join flag_texts on flag_id = id and locale = 'en'
    ) all_of_them where "siteIds" && ${siteIds}::smallint[] or "siteIds" = '{}'`
}

function matches({ words, filters }: Pick<ListQuery, 'words' | 'filters'>): RawBuilder<unknown> {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const { state = [], type = [] } = filters
  return sql`(title ilike ${pattern} or badge ilike ${pattern})
    and ${state.length > 0 ? sql`state = any(${state})` : sql`true`}
    and ${type.length > 0 ? sql`type = any(${type.map(Number)}::smallint[])` : sql`true`}`
}

const sortColumns: Readonly<Record<string, string>> = {
  title: 'title',
  position: 'position',
  starts: 'startsAt',
  ends: 'endsAt',
}

/** A page of the list, the number of all rows, and that of each view. */
export async function listFlagRows(reader: Reader, siteIds: readonly number[], query: ListQuery) {
  const db = acrossSites(reader.db)
  const column = sql.ref(sortColumns[query.sort] ?? 'startsAt')
  const direction = query.isAscending ? sql`asc nulls last` : sql`desc nulls last`
  const [page, counted] = await Promise.all([
    sql<FlagRow>`select * from (${flags(reader, siteIds)}) listed where ${matches(query)}
      order by ${column} ${direction}, position, id
      limit ${rowsOnPage} offset ${(query.page - 1) * rowsOnPage}`.execute(db),
    countRows(db, flagsList, query, {
      listed: flags(reader, siteIds),
      matches,
    }),
  ])
  return { rows: page.rows, ...counted }
}
