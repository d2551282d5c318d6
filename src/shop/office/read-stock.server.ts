import { type RawBuilder, sql } from 'kysely'
import { foldCode, wordsOf } from '#core/fold.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'
import type { CatalogDirectory } from '#shop/catalog/catalog-directory.ts'
import { countRows } from './count-rows.server.ts'
import { type ListQuery, rowsOnPage } from './list.ts'
import { lowStock, type StockRow, stockList } from './stock-list.ts'

type Reader = { db: Db; catalog: { directory(): CatalogDirectory } }

/** Variants of products that the person's sites sell, or that no site sells yet. */
function stock(siteIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    select variants.id, variants.sku, variants.product_id, name, words, coalesce(on_hand, 0) as "onHand",
      coalesce(reserved, 0) as held, coalesce(on_hand - reserved, 0) as available,
      coalesce(asked.waiting, 0)::integer as waiting
    from variants
    join product_summaries on product_summaries.product_id = variants.product_id
    left join stocks on stocks.variant_id = variants.id
    left join (select variant_id, count(*) as waiting from stock_notices
      where site_id = any(${siteIds}::smallint[]) group by variant_id) asked on asked.variant_id = variants.id
    where site_ids && ${siteIds}::smallint[] or site_ids = '{}'`
}

function matches({ words, filters }: Pick<ListQuery, 'words' | 'filters'>): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  const typed = wordsOf(words).map(({ folded }) => `'${folded}':*`)
  const code = foldCode(words)
  if (words)
    conditions.push(
      typed.length === 0 ? sql`false` : sql`words @@ ${`(${typed.join(' & ')}) | '${code}':*`}::tsquery`,
    )
  const only = filters.only ?? []
  if (only.includes('low')) conditions.push(sql`available between 1 and ${lowStock}`)
  if (only.includes('sold-out')) conditions.push(sql`available = 0`)
  if (only.includes('held')) conditions.push(sql`held > 0`)
  if (only.includes('waiting')) conditions.push(sql`waiting > 0`)
  return sql.join(conditions, sql` and `)
}

const sortColumns: Readonly<Record<string, string>> = {
  sku: 'sku',
  name: 'name',
  'on-hand': 'onHand',
  held: 'held',
  available: 'available',
  waiting: 'waiting',
}

type Stored = Omit<StockRow, 'choice' | 'variantId'> & { id: number; valueIds: number[] }

/** A page of the list, the number of all rows, and that of each view. */
export async function readStock(reader: Reader, siteIds: readonly number[], query: ListQuery) {
  const db = acrossSites(reader.db)
  const column = sql.ref(sortColumns[query.sort] ?? 'held')
  const direction = query.isAscending ? sql`asc` : sql`desc`
  const [page, counted] = await Promise.all([
    sql<Stored>`
      select chosen.*, variants.pictures[1] as picture,
        array(select value_id from variant_field_values where variant_id = chosen.id) as "valueIds"
      from (select id, sku, name, "onHand", held, available, waiting from (${stock(siteIds)}) listed
        where ${matches(query)} order by ${column} ${direction}, id
        limit ${rowsOnPage} offset ${(query.page - 1) * rowsOnPage}) chosen
      join variants on variants.id = chosen.id order by chosen.${column} ${direction}, chosen.id`.execute(db),
    countRows(db, stockList, query, {
      listed: stock(siteIds),
      matches,
    }),
  ])
  const directory = reader.catalog.directory()
  return { rows: page.rows.map((row) => toRow(row, directory)), ...counted }
}

function toRow({ id, valueIds, ...row }: Stored, directory: CatalogDirectory): StockRow {
  return { ...row, variantId: id, choice: choiceOf(valueIds, directory) }
}

/** What tells a variant from the others of its product. */
export function choiceOf(valueIds: readonly number[], directory: CatalogDirectory): string {
  return valueIds.flatMap((id) => directory.value(id)?.labels.en ?? []).join(', ')
}
