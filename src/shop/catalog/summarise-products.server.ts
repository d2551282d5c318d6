import { sql } from 'kysely'
import { foldCode, wordsOf } from '#core/fold.ts'
import { acrossSites, type Trx } from '#platform/database.server.ts'
import type { CachedProductRow } from './cached-product-row.ts'

type Summarised = { row: CachedProductRow; variantSkus: readonly string[] }

/** Writes the rows by which the office finds products. Always in the order of ids, so two processes cannot deadlock. */
export async function summariseProducts(trx: Trx, products: readonly Summarised[], now: Date): Promise<void> {
  if (products.length === 0) return
  const sorted = products.toSorted((one, other) => one.row.id - other.row.id)
  const ids = sorted.map(({ row }) => row.id)
  const words = sorted.map(({ row, variantSkus }) => searchedWords(row, variantSkus).join(' '))
  await sql`
    insert into product_summaries (product_id, name, sku, category_id, brand_id, languages, site_ids, stock, price, words)
    select products.id, texts.name, products.sku, category_id, brand_id, texts.languages,
      array(select site_id from product_sites where product_id = products.id order by 1),
      sold.stock, sold.price, array_to_tsvector(string_to_array(given.words, ' '))
    from unnest(${ids}::int[], ${words}::text[]) as given (id, words)
    join products on products.id = given.id
    cross join lateral (
      select coalesce((array_agg(name order by locale <> 'en', locale))[1], products.sku) as name,
        count(*) filter (where description <> '') as languages
      from product_texts where product_id = products.id
    ) texts
    cross join lateral (
      select coalesce(sum(on_hand), 0) as stock, min(amount) as price
      from variants left join stocks on stocks.variant_id = variants.id
      left join lateral (
        select amount from prices where prices.variant_id = variants.id and currency_id = 1 and valid_from <= ${now}
        order by valid_from desc limit 1
      ) current on true
      where product_id = products.id
    ) sold
    order by products.id
    on conflict (product_id) do update set name = excluded.name, sku = excluded.sku,
      category_id = excluded.category_id, brand_id = excluded.brand_id, languages = excluded.languages,
      site_ids = excluded.site_ids, stock = excluded.stock, price = excluded.price, words = excluded.words`.execute(
    acrossSites(trx),
  )
}

/** Codes are found as they are written and without their dashes. */
function searchedWords({ names, sku }: CachedProductRow, variantSkus: readonly string[]): string[] {
  const found = new Set<string>()
  for (const name of Object.values(names)) for (const { folded } of wordsOf(name)) found.add(folded)
  for (const code of [sku, ...variantSkus]) {
    found.add(foldCode(code))
    for (const { folded } of wordsOf(code)) found.add(folded)
  }
  return [...found]
}
