import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import { countRows } from './count-rows.server.ts'
import { type ListQuery, rowsOnPage } from './list.ts'
import { type RedirectRow, redirectsList } from './redirects-list.ts'

function matches({ words, filters }: Pick<ListQuery, 'words' | 'filters'>): RawBuilder<unknown> {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const by = filters.by ?? []
  return sql`(path ilike ${pattern} or target ilike ${pattern})
    and ${by.length > 0 ? sql`case when is_by_staff then 'staff' else 'slug' end = any(${by}::text[])` : sql`true`}`
}

const sortColumns: Readonly<Record<string, string>> = { path: 'path', target: 'target' }

/** A page of the list, the number of all rows, and that of each view. */
export async function listRedirects(db: Db, siteIds: readonly number[], query: ListQuery) {
  const column = sql.ref(sortColumns[query.sort] ?? 'added_at')
  const direction = query.isAscending ? sql`asc` : sql`desc`
  const ofSites = sql`redirects where site_id = any(${siteIds}::smallint[])`
  const [page, counted] = await Promise.all([
    sql<RedirectRow>`
      select id, site_id::integer as "siteId", path, target, is_by_staff as "isByStaff", added_at as "addedAt"
      from ${ofSites} and ${matches(query)}
      order by ${column} ${direction}, id desc limit ${rowsOnPage} offset ${(query.page - 1) * rowsOnPage}`.execute(
      db,
    ),
    countRows(db, redirectsList, query, {
      listed: sql`select * from ${ofSites}`,
      matches,
    }),
  ])
  return { rows: page.rows, ...counted }
}
