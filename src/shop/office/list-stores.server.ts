import { type RawBuilder, sql } from 'kysely'
import { amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import { countRows } from './count-rows.server.ts'
import { type ListQuery, rowsOnPage } from './list.ts'
import { type StoreRow, storesList } from './stores-list.ts'

const stores = sql`
  select stores.id, stores.name, stores.country, stores.buying, stores.categories, iso_code as currency,
    usual_delivery as "usualDelivery", free_from as "freeFrom", prices_by_rule as "pricesByRule",
    is_listed as "isListed", updated_at as "updatedAt",
    coalesce((select host from store_hosts where store_id = stores.id order by place limit 1), '') as host
  from stores join currencies on currencies.id = currency_id`

const conditions: Readonly<Record<string, RawBuilder<unknown>>> = {
  listed: sql`"isListed"`,
  hidden: sql`not "isListed"`,
  rule: sql`"pricesByRule"`,
}

function matches({ words, filters }: Pick<ListQuery, 'words' | 'filters'>): RawBuilder<unknown> {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const { buying = [], category = [], only = [] } = filters
  const asked = only.flatMap((value) => conditions[value] ?? [])
  return sql`(name ilike ${pattern}
      or exists (select from store_hosts where store_id = listed.id and host like lower(${pattern})))
    and ${buying.length > 0 ? sql`buying = any(${buying}::text[])` : sql`true`}
    and ${category.length > 0 ? sql`categories && ${category}::text[]` : sql`true`}
    and ${asked.length > 0 ? sql`(${sql.join(asked, sql` or `)})` : sql`true`}`
}

const sortColumns: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`lower(name)`,
  country: sql`country`,
  buying: sql`buying`,
}

/** A page of the list, the number of all rows, and that of each view. */
export async function listStoreRows(db: Db, query: ListQuery) {
  const column = sortColumns[query.sort] ?? sql`"updatedAt"`
  const direction = query.isAscending ? sql`asc` : sql`desc`
  const [page, counted] = await Promise.all([
    sql<Stored>`select * from (${stores}) listed where ${matches(query)}
      order by ${column} ${direction}, lower(name) limit ${rowsOnPage} offset ${(query.page - 1) * rowsOnPage}`.execute(
      db,
    ),
    countRows(db, storesList, query, {
      listed: stores,
      matches,
    }),
  ])
  return { rows: page.rows.map(toRow), ...counted }
}

type Stored = Omit<StoreRow, 'usualDelivery' | 'freeFrom'> & {
  usualDelivery: string | null
  freeFrom: string | null
}

function toRow({ usualDelivery, freeFrom, ...row }: Stored): StoreRow {
  return {
    ...row,
    usualDelivery: usualDelivery === null ? null : amount(usualDelivery),
    freeFrom: freeFrom === null ? null : amount(freeFrom),
  }
}
