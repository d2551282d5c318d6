import { type RawBuilder, sql } from 'kysely'
import { foldCode, wordsOf } from '#core/fold.ts'
import { amount } from '#core/money.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'
import type { CatalogDirectory } from '#shop/catalog/catalog-directory.ts'
import { countValues } from './count-rows.server.ts'
import { type ListDefinition, type ListQuery, rowsOnPage } from './list.ts'
import { officeDay } from './office-day.ts'
import { languagesInAll, type ProductOptions, type ProductRow, productsList } from './products-list.ts'

type Reader = { db: Db; clock: () => Date; catalog: { directory(): CatalogDirectory } }
type Site = { id: number; code: string; name: string }
type Wanted = Pick<ListQuery, 'words' | 'filters'>

/** The list with the categories, brands and sites that can be chosen now. */
export function productsListOf({ catalog }: Pick<Reader, 'catalog'>, sites: readonly Site[]): ListDefinition {
  const directory = catalog.directory()
  const options: ProductOptions = {
    categories: categoryOptions(directory),
    brands: directory.brands
      .map(({ id, name }) => ({ value: String(id), label: name }))
      .sort((one, other) => one.label.localeCompare(other.label, 'en')),
    sites: sites.map(({ id, name }) => ({ value: String(id), label: name })),
  }
  return productsList(options)
}

/** In the order of the tree, each with the names above it. */
export function categoryOptions(directory: CatalogDirectory): { value: string; label: string }[] {
  const below = (parentId: number | null): { value: string; label: string }[] =>
    directory.childrenOf(parentId).flatMap(({ id }) => [
      {
        value: String(id),
        label: directory
          .pathOf(id)
          .map(({ names }) => names.en)
          .join(' › '),
      },
      ...below(id),
    ])
  return below(null)
}

/** A page of the list, the number of all rows, and that of each view. */
export async function listProducts(
  reader: Reader,
  siteIds: readonly number[],
  list: ListDefinition,
  query: ListQuery,
): Promise<{ rows: ProductRow[]; total: number; counts: Record<string, number> }> {
  const counted = list.views.map(
    ({ id, filters }) =>
      sql`(count(*) filter (where ${matches(reader, { words: '', filters })}))::integer as ${sql.ref(id)}`,
  )
  const db = acrossSites(reader.db)
  const [rows, counts, total, values] = await Promise.all([
    findProductRows(reader, siteIds, query, rowsOnPage),
    sql<Record<string, number>>`
      select ${sql.join(counted)} from product_summaries where ${isSeen(siteIds)}`.execute(db),
    isWholeView(list, query) ? null : countProducts(reader, siteIds, query),
    query.countsValues
      ? countValues(db, list, query, {
          listed: sql`select * from product_summaries where ${isSeen(siteIds)}`,
          matches: (asked) => matches(reader, asked),
        })
      : {},
  ])
  const byView = counts.rows[0] ?? {}
  return { rows, total: total ?? byView[query.view] ?? 0, counts: { ...byView, ...values } }
}

/** Its number is among those of the views. */
function isWholeView(list: ListDefinition, { view, words, filters }: ListQuery): boolean {
  const usual = list.views.find(({ id }) => id === view)?.filters ?? {}
  return words === '' && JSON.stringify(filters) === JSON.stringify(usual)
}

/** By itself, so that words and filters can use their indexes. */
async function countProducts(reader: Reader, siteIds: readonly number[], query: ListQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from product_summaries
    where ${isSeen(siteIds)} and ${matches(reader, query)}`.execute(acrossSites(reader.db))
  return rows[0]?.total ?? 0
}

const sortColumns: Readonly<Record<string, string>> = {
  new: 'product_id',
  name: 'name',
  sku: 'sku',
  price: 'price',
  stock: 'stock',
  languages: 'languages',
}

type Row = {
  id: number
  sku: string
  name: string
  picture: string | null
  brand_id: number | null
  category_id: number
  variants: number
  lowest: string | null
  highest: string | null
  stock: number
  reserved: number
  site_ids: number[]
  languages: number
  is_discontinued: boolean
}

/** The rows of a page are chosen by their summaries; what they show is read as it is now. */
export async function findProductRows(
  reader: Reader,
  siteIds: readonly number[],
  query: ListQuery,
  limit: number,
): Promise<ProductRow[]> {
  const column = sql.ref(sortColumns[query.sort] ?? 'product_id')
  // Both columns in one direction, as the indexes have them; only a price may be missing.
  const direction = query.isAscending ? sql`asc` : sql`desc`
  const missing = query.sort === 'price' ? sql`nulls last` : sql``
  const offset = limit === rowsOnPage ? (query.page - 1) * rowsOnPage : 0
  const { rows } = await sql<Row>`
    select listed.product_id as id, listed.sku, listed.name, listed.brand_id, listed.category_id, listed.languages,
      listed.site_ids, products.discontinued_at is not null as is_discontinued, sold.*
    from (
      select * from product_summaries where ${isSeen(siteIds)} and ${matches(reader, query)}
      order by ${column} ${direction} ${missing}, product_id ${direction} limit ${limit} offset ${offset}
    ) listed
    join products on products.id = listed.product_id
    cross join lateral (
      select count(*)::integer as variants, min(amount)::text as lowest, max(amount)::text as highest,
        coalesce(sum(on_hand), 0)::integer as stock, coalesce(sum(reserved), 0)::integer as reserved,
        (array_agg(pictures[1] order by position))[1] as picture
      from variants left join stocks on stocks.variant_id = variants.id
      left join lateral (
        select amount from prices where prices.variant_id = variants.id and currency_id = 1
          and valid_from <= ${reader.clock()}
        order by valid_from desc limit 1
      ) current on true
      where variants.product_id = listed.product_id
    ) sold
    order by listed.${column} ${direction} ${missing}, listed.product_id ${direction}`.execute(
    acrossSites(reader.db),
  )
  return rows.map(toRow)
}

/** The newest products with these words or this code. */
export async function productsWith(
  db: Db,
  siteIds: readonly number[],
  words: string,
  limit: number,
): Promise<{ id: number; sku: string; name: string }[]> {
  const { rows } = await sql<{ id: number; sku: string; name: string }>`
    select product_id as id, sku, name from product_summaries
    where ${isSeen(siteIds)} and words @@ ${wordsQuery(words)}::tsquery order by product_id desc limit ${limit}`.execute(
    acrossSites(db),
  )
  return rows
}

/** Of the person's sites, and products that are sold nowhere. */
function isSeen(siteIds: readonly number[]): RawBuilder<unknown> {
  return sql`(site_ids && ${siteIds}::smallint[] or site_ids = '{}')`
}

function matches(reader: Reader, { words, filters }: Wanted): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (words) conditions.push(sql`words @@ ${wordsQuery(words)}::tsquery`)
  if (filters.category?.length)
    conditions.push(sql`category_id = any(${withChildren(reader.catalog.directory(), filters.category)})`)
  if (filters.brand?.length) conditions.push(sql`brand_id = any(${filters.brand.map(Number)})`)
  if (filters.site?.length) conditions.push(sql`site_ids && ${filters.site.map(Number)}::smallint[]`)
  const only = filters.only ?? []
  if (only.includes('hidden')) conditions.push(sql`site_ids = '{}'`)
  if (only.includes('sold-out')) conditions.push(sql`stock = 0`)
  if (only.includes('missing')) conditions.push(sql`languages < ${languagesInAll}`)
  if (only.includes('today')) conditions.push(isChangedToday(reader))
  return sql.join(conditions, sql` and `)
}

/** By a person, on any site: sales change products all the time. */
function isChangedToday({ clock }: Reader): RawBuilder<unknown> {
  return sql`sku in (select substr(subject, 9) from audit_entries where at >= ${officeDay(clock()).startsAt}
    and act = 'product.save' and subject like 'product %')`
}

/** Every word begins a word of the product; a code may be typed without its dashes. */
function wordsQuery(words: string): string {
  const typed = wordsOf(words).map(({ folded }) => `'${folded}':*`)
  const code = foldCode(words)
  return typed.length === 0 ? "'-'" : `(${typed.join(' & ')}) | '${code}':*`
}

function withChildren(directory: CatalogDirectory, values: readonly string[]): number[] {
  const below = (id: number): number[] => [
    id,
    ...directory.childrenOf(id).flatMap((child) => below(child.id)),
  ]
  return values.flatMap((value) => below(Number(value)))
}

function toRow(row: Row): ProductRow {
  return {
    id: row.id,
    sku: row.sku,
    name: row.name,
    picture: row.picture,
    brandId: row.brand_id,
    categoryId: row.category_id,
    variants: row.variants,
    lowest: row.lowest === null ? null : amount(row.lowest),
    highest: row.highest === null ? null : amount(row.highest),
    stock: row.stock,
    reserved: row.reserved,
    siteIds: row.site_ids,
    languages: row.languages,
    isDiscontinued: row.is_discontinued,
  }
}
