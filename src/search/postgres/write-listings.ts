import { sql } from 'kysely'
import type { Db, Trx } from '#platform/database.server.ts'
import { termsOf } from '../listing-rules.ts'
import type { ListingDocument, NumberChange } from '../search-engine.ts'
import { listingRow, wordRows } from './listing-rows.ts'

/** Small enough for each statement to end well before its timeout, on a busy machine too. */
const batch = 250

/** In the caller's transaction; without one, each batch has its own, so that a long load blocks nobody. */
export async function putListings(
  db: Db | Trx,
  siteId: number,
  documents: readonly ListingDocument[],
): Promise<void> {
  const lastOfEach = [...new Map(documents.map((document) => [document.id, document])).values()]
  for (const some of batchesOf(lastOfEach)) {
    await inTransaction(db, async (trx) => {
      await addWords(trx, some)
      await upsert(trx, siteId, some, await facetIds(trx, some))
    })
  }
}

export async function changeListingNumbers(
  db: Db | Trx,
  siteId: number,
  changes: readonly NumberChange[],
): Promise<void> {
  const merged = new Map<number, NumberChange>()
  for (const change of changes) merged.set(change.id, { ...merged.get(change.id), ...change })
  const rows = [...merged.values()].map((change) => ({
    product_id: change.id,
    price: change.price,
    discount_left: change.discountLeft,
    own_prices: change.ownPrices,
    sales: change.sales,
    created_at: change.createdAt,
    is_live: change.isLive,
  }))
  for (const some of batchesOf(rows)) {
    await sql`
      with changed as (
        update listings l set
          price = coalesce(c.price, l.price),
          discount_left = coalesce(c.discount_left, l.discount_left),
          own_prices = coalesce(c.own_prices, l.own_prices),
          sales = coalesce(c.sales, l.sales),
          created_at = coalesce(c.created_at, l.created_at),
          is_live = coalesce(c.is_live, l.is_live)
        from json_to_recordset(${JSON.stringify(some)}::json) as c (
          product_id integer, price bigint, discount_left smallint, own_prices jsonb,
          sales bigint, created_at bigint, is_live boolean)
        where l.site_id = ${siteId} and l.product_id = c.product_id
        returning l.site_id, l.product_id)
      insert into listing_changes (site_id, product_id, is_whole)
      select site_id, product_id, false from changed`.execute(db)
  }
}

export async function removeListings(db: Db | Trx, siteId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    with gone as (
      delete from listings where site_id = ${siteId} and product_id = any(${ids}::integer[])
      returning site_id, product_id)
    insert into listing_changes (site_id, product_id, is_whole)
    select site_id, product_id, true from gone`.execute(db)
}

async function addWords(trx: Trx, documents: readonly ListingDocument[]) {
  await sql`
    insert into listing_words (locale, word, stem, length, letters)
    select w.* from json_to_recordset(${JSON.stringify(wordRows(documents))}::json)
      as w (locale text, word text, stem text, length smallint, letters bigint)
    where not exists (
      select from listing_words known where known.locale = w.locale and known.word = w.word collate "C")`.execute(
    trx,
  )
}

/** Facets are few and new ones rare, so only a new one is written. */
async function facetIds(trx: Trx, documents: readonly ListingDocument[]): Promise<Map<string, number>> {
  const wanted = [...new Set(documents.flatMap(termsOf).map(({ facet }) => facet))].sort()
  const read = async () => {
    const rows = await trx
      .selectFrom('listing_facets')
      .select(['id', 'key'])
      .where(sql<boolean>`key = any(${wanted}::text[])`)
      .execute()
    return new Map(rows.map(({ id, key }) => [key, id]))
  }
  const known = await read()
  const missing = wanted.filter((key) => !known.has(key))
  if (missing.length === 0) return known
  await sql`
    insert into listing_facets (key) select unnest(${missing}::text[]) on conflict do nothing`.execute(trx)
  return read()
}

async function upsert(
  trx: Trx,
  siteId: number,
  documents: readonly ListingDocument[],
  facets: ReadonlyMap<string, number>,
) {
  const rows = JSON.stringify(documents.map((document) => listingRow(siteId, document, facets)))
  await sql`
    with rows as materialized (
      select * from json_to_recordset(${rows}::json) as r (
        product_id integer, category_keys bigint[], terms bigint[], price bigint, discount_left smallint,
        own_prices jsonb, sales bigint, created_at bigint, is_live boolean,
        document json, words text[], spellings text[])),
    listed as (
      insert into listings (site_id, product_id, category_keys, terms, price, discount_left, own_prices, sales,
        created_at, is_live)
      select ${siteId}::smallint, product_id, category_keys, terms, price, discount_left, own_prices, sales,
        created_at, is_live
      from rows order by product_id
      on conflict (site_id, product_id) do update set
        category_keys = excluded.category_keys, terms = excluded.terms, price = excluded.price,
        discount_left = excluded.discount_left, own_prices = excluded.own_prices, sales = excluded.sales,
        created_at = excluded.created_at, is_live = excluded.is_live
      returning site_id, product_id),
    worded as (
      insert into listing_texts (site_id, product_id, document, words, spellings)
      select site_id, product_id, document, words, spellings from listed join rows using (product_id)
      on conflict (site_id, product_id) do update set
        document = excluded.document, words = excluded.words, spellings = excluded.spellings)
    insert into listing_changes (site_id, product_id, is_whole)
    select site_id, product_id, true from listed`.execute(trx)
}

function inTransaction(db: Db | Trx, work: (trx: Trx) => Promise<void>): Promise<void> {
  return db.isTransaction ? work(db as Trx) : db.transaction().execute(work)
}

function* batchesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += batch) yield items.slice(from, from + batch)
}
