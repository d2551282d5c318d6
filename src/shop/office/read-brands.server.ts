import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import { type BrandRow, brandsList } from './brands-list.ts'
import { countRows } from './count-rows.server.ts'
import { type ListQuery, rowsOnPage } from './list.ts'

const brands = sql`
  select brands.id, name, slug, coalesce(own.count, 0)::integer as products
  from brands left join (select brand_id, count(*) from products group by brand_id) own on own.brand_id = brands.id`

function matches({ words, filters }: Pick<ListQuery, 'words' | 'filters'>): RawBuilder<unknown> {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const [only, other] = filters.only ?? []
  const isUsed =
    only === undefined || other ? sql`true` : only === 'used' ? sql`products > 0` : sql`products = 0`
  return sql`(name ilike ${pattern} or slug like ${pattern}) and ${isUsed}`
}

/** A page of the list, the number of all rows, and that of each view. */
export async function readBrands(db: Db, query: ListQuery) {
  const column = sql.ref(query.sort === 'name' ? 'name' : 'products')
  const direction = query.isAscending ? sql`asc` : sql`desc`
  const [page, counted] = await Promise.all([
    sql<BrandRow>`select * from (${brands}) listed where ${matches(query)}
      order by ${column} ${direction}, name limit ${rowsOnPage} offset ${(query.page - 1) * rowsOnPage}`.execute(
      db,
    ),
    countRows(db, brandsList, query, {
      listed: brands,
      matches,
    }),
  ])
  return { rows: page.rows, ...counted }
}

/** A brand with its former addresses and those it can be merged into. */
export async function readBrand(db: Db, id: number) {
  const { rows } = await sql<BrandRow & { former: string[]; rules: number }>`
    select listed.*, array(select slug from brand_slugs where brand_id = listed.id order by slug) as former,
      (select count(*) from flags where (rule ->> 'brand_id')::integer = listed.id)::integer as rules
    from (${brands}) listed where id = ${id}`.execute(db)
  return rows[0] ?? null
}
