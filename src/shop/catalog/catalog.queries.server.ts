import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { amount } from '#core/money.ts'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import type { CachedProductRow } from './cached-product-row.ts'
import type {
  AdditionalField,
  Brand,
  CatalogRows,
  Category,
  CategorySlug,
  FieldValue,
  Flag,
  FormerBrandSlug,
  SizeChartRow,
  SynonymRow,
  Words,
} from './catalog-directory.ts'
import type { PriceRow } from './price-facts.ts'

type Queries = Db | Trx

/**
 * The texts of all rows of a table as objects by language, one for each column: joined as a whole, because a subquery
 * for each row reads the table of texts again and again. `owner` is the table.
 */
const withTexts = (table: string, key: string, columns: readonly string[]) =>
  sql`left join (
    select ${sql.ref(key)} as owner_id, ${sql.join(
      columns.map(
        (column) => sql`jsonb_object_agg(locale, ${sql.ref(column)}) as ${sql.ref(`${column}_texts`)}`,
      ),
    )}
    from ${sql.table(table)} group by 1
  ) as texts on texts.owner_id = owner.id`

/** Reads all rows of the directory. */
export async function readCatalogRows(queries: Queries): Promise<CatalogRows> {
  const db = acrossSites(queries)
  const categories = await sql<Omit<Category, 'names'> & { names: Words }>`
        select id, parent_id as "parentId", position, display_in_marketplace as "isInMarketplace",
          name_texts as names, description_texts as descriptions, slugs,
          coalesce(field_ids, '{}') as "filterableFieldIds"
        from categories as owner
        ${withTexts('category_texts', 'category_id', ['name', 'description'])}
        left join (
          select category_id, jsonb_object_agg(locale, slug) as slugs from category_slugs
            where is_current group by 1
        ) as slugs on slugs.category_id = owner.id
        left join (
          select category_id, array_agg(field_id order by position) as field_ids from category_fields group by 1
        ) as fields on fields.category_id = owner.id
        order by id`.execute(db)
  const categorySlugs = await sql<CategorySlug>`
        select locale, slug, category_id as "categoryId" from category_slugs
        order by category_id, locale, slug`.execute(db)
  const fields = await sql<AdditionalField>`
        select id, kind, position, is_disabled_in_index as "isDisabledInIndex",
          name_texts as names
        from additional_fields as owner
        ${withTexts('additional_field_texts', 'field_id', ['name'])}
        order by id`.execute(db)
  const values = await sql<FieldValue>`
        select owner.id, field_id as "fieldId", owner.position, swatch,
          (select jsonb_object_agg(each.key, concat_ws(e'\\u00a0', each.value, nullif(fields.unit, '')))
            from jsonb_each_text(label_texts) as each) as labels
        from additional_field_values as owner
        join additional_fields as fields on fields.id = owner.field_id
        ${withTexts('additional_field_value_texts', 'value_id', ['label'])}
        order by owner.id`.execute(db)
  const brands = await sql<Brand>`select id, name, slug from brands order by id`.execute(db)
  const formerBrands = await sql<FormerBrandSlug>`
        select slug, brand_id as "brandId" from brand_slugs order by slug`.execute(db)
  const synonyms = await sql<SynonymRow>`
        select locale, term, meanings from synonyms order by locale, term`.execute(db)
  const flags = await sql<Flag>`
        select id, type, position, pictures,
          (extract(epoch from starts_at) * 1000)::float8 as "startsAt",
          (extract(epoch from ends_at) * 1000)::float8 as "endsAt",
          case when rule is null then null else jsonb_strip_nulls(jsonb_build_object(
            'categoryId', rule -> 'category_id', 'brandId', rule -> 'brand_id',
            'discountLeftUpTo', rule -> 'discount_left_up_to')) end as rule,
          title_texts as titles, slug_texts as slugs, badge_texts as badges,
          array(select site_id from flag_sites where flag_id = owner.id) as "siteIds"
        from flags as owner
        ${withTexts('flag_texts', 'flag_id', ['title', 'slug', 'badge'])}
        order by id`.execute(db)
  const sizeCharts = await sql<{ id: number; code: string; rows: SizeChartRow[] }>`
        select id, code, size_rows as rows from size_charts order by id`.execute(db)
  const rows = {
    categories: categories.rows,
    categorySlugs: categorySlugs.rows,
    fields: fields.rows,
    values: values.rows,
    brands: brands.rows,
    formerBrandSlugs: formerBrands.rows,
    flags: flags.rows,
    sizeCharts: sizeCharts.rows,
  }
  // No page shows a synonym, so a new one drops none.
  const version = hash('md5', JSON.stringify(rows), 'hex').slice(0, 12)
  return { ...rows, synonyms: synonyms.rows, version }
}

type StoredPrice = [currencyId: number, from: number, amount: string, listAmount: string | null]

type StoredProductRow = Omit<CachedProductRow, 'prices' | 'createdAt'> & {
  createdAt: Date
  prices: StoredPrice[] | null
}

/** The rows that listings need, each with the variant they show: the first available one, or else the first. */
export async function readProductRows(
  db: Queries,
  ids: readonly number[],
  now: Date,
): Promise<CachedProductRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredProductRow>`
    select products.id, products.sku, brand_id as "brandId", category_id as "categoryId",
      hs_code as "hsCode", length_mm as "lengthMm", width_mm as "widthMm", height_mm as "heightMm",
      restrictions, sales, created_at as "createdAt", discontinued_at is not null as "isDiscontinued",
      (select jsonb_object_agg(locale, name) from product_texts where product_id = products.id) as names,
      (select jsonb_object_agg(locale, slug) from product_slugs
        where product_id = products.id and is_current) as slugs,
      array(select site_id from product_sites where product_id = products.id) as "siteIds",
      array(select value_id from product_field_values where product_id = products.id
        union select value_id from variants join variant_field_values on variant_id = variants.id
          where product_id = products.id order by 1) as "valueIds",
      array(select flag_id from flag_products where product_id = products.id order by 1) as "flagIds",
      shown.id as "variantId", shown.sku as "variantSku", shown.grams, shown.pictures[1] as picture,
      shown.maximum_per_order as "maximumPerOrder", shown.preorder_from::text as "preorderFrom",
      shown.on_hand as "onHand",
      (select json_agg(json_build_array(currency_id, (extract(epoch from valid_from) * 1000)::float8,
          amount::text, list_amount::text) order by valid_from)
        from prices where variant_id = shown.id and valid_from <= ${now}) as prices
    from products
    join lateral (
      select variants.*, coalesce(on_hand, 0) as on_hand from variants
      left join stocks on stocks.variant_id = variants.id
      where variants.product_id = products.id
      order by (coalesce(on_hand, 0) > 0 or coalesce(preorder_from > ${now}::date, false)) desc, position
      limit 1
    ) as shown on true
    where products.id = any(${ids}::int[])`.execute(acrossSites(db))
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.getTime(),
    prices: pricesByCurrency(row.prices ?? []),
  }))
}

/** What only search needs of variants: `readProductRows` fills the cache of what listings show. */
export type VariantFacts = {
  skus: readonly string[]
  /** Values that no variant which can be bought now has. */
  goneIds: readonly number[]
}

export async function readVariantFacts(
  db: Queries,
  productIds: readonly number[],
  now: Date,
): Promise<Map<number, VariantFacts>> {
  const { rows } = await sql<VariantFacts & { id: number }>`
    select product_id as id, array_agg(sku order by position) as skus,
      array(select value_id from variants as each
        join variant_field_values on variant_id = each.id left join stocks on stocks.variant_id = each.id
        where each.product_id = variants.product_id group by value_id
        having not bool_or(coalesce(on_hand, 0) > 0 or coalesce(preorder_from > ${now}::date, false))
      ) as "goneIds"
    from variants where product_id = any(${productIds}::int[]) group by product_id`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

export function pricesByCurrency(stored: readonly StoredPrice[]): Map<number, PriceRow[]> {
  const prices = new Map<number, PriceRow[]>()
  for (const [currencyId, from, price, list] of stored) {
    const rows = prices.get(currencyId) ?? []
    rows.push({ from, amount: amount(price), listAmount: list === null ? null : amount(list) })
    prices.set(currencyId, rows)
  }
  return prices
}
