import { sql } from 'kysely'
import { addDays } from '../../src/core/dates.ts'
import { locales } from '../../src/core/locale.ts'
import type { Trx } from '../../src/platform/database.server.ts'
import { readCatalogRows } from '../../src/shop/catalog/catalog.queries.server.ts'
import { CatalogDirectory } from '../../src/shop/catalog/catalog-directory.ts'
import { noteListingRules } from '../../src/shop/catalog/follow-listing-rules.server.ts'
import { refreshListings } from '../../src/shop/catalog/refresh-listings.server.ts'
import { type Dictionary, insertDictionary, texts } from './catalog/dictionary-rows.ts'
import { inEveryLanguage, slugOf } from './catalog/grammar.ts'
import { type DemoProduct, makeCatalog } from './catalog/make-catalog.ts'
import { demoOffers, offerSlugs } from './catalog/offers.ts'
import { type DemoSite, insertProducts, type Numbers } from './catalog/product-rows.ts'
import { findDemoSites } from './demo-sites.ts'
import { insertRows } from './insert-rows.ts'

export type CatalogSize = { products: number; onProgress(done: number, all: number): void }

const seed = 1
const batchSize = 500
const numberedTables = [
  'brands',
  'categories',
  'additional_fields',
  'additional_field_values',
  'size_charts',
  'products',
  'variants',
  'flags',
] as const

/** The same catalogue everywhere, except for its dates, which lead up to today. */
export async function seedCatalog(trx: Trx, { products, onProgress }: CatalogSize): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  await sql`set local amberway.is_filling = 'on'`.execute(trx)
  const sites = (await findDemoSites(trx)).map(({ id, code }) => ({ id, isDefault: code === 'default' }))
  const dictionary = await insertDictionary(trx)
  let numbers: Numbers = { product: 0, variant: 0 }
  for (const batch of batches(makeCatalog({ products, seed, today }), batchSize)) {
    numbers = await insertProducts(trx, batch, dictionary, sites, numbers, today)
    onProgress(numbers.product, products * 2)
  }
  await insertOddities(trx, today)
  await insertOffers(trx, dictionary, sites, today)
  await moveSequences(trx)
  // Without statistics the planner treats freshly filled tables as empty.
  await sql`analyze products, product_texts, product_slugs, product_sites, product_field_values, product_options,
    variants, variant_field_values, stocks, prices, flag_products`.execute(trx)
  const directory = new CatalogDirectory(await readCatalogRows(trx))
  for (let first = 1; first <= numbers.product; first += batchSize) {
    const length = Math.min(batchSize, numbers.product - first + 1)
    const ids = Array.from({ length }, (_, index) => first + index)
    await refreshListings(trx, ids, new Date(), { directory })
    onProgress(numbers.product + first + length - 1, products * 2)
  }
  await sql`analyze product_summaries`.execute(trx)
  await noteListingRules(trx)
}

/** Typical data of an older catalogue: discontinued products, and changed names. */
async function insertOddities(trx: Trx, today: string) {
  const end = (daysAgo: number) => `${addDays(today, -daysAgo)}T00:00:00Z`
  await trx
    .updateTable('products')
    .set({ discontinued_at: end(20), replaced_by_id: 101 })
    .where('id', '=', 41)
    .execute()
  await trx
    .updateTable('products')
    .set({ discontinued_at: end(400) })
    .where('id', '=', 42)
    .execute()
  const renamed = [1, 2, 3]
  await insertRows(
    trx,
    'product_slugs',
    renamed.flatMap((id) =>
      texts(
        inEveryLanguage((locale) => slugOf(`${locale} demo article ${id}`)),
        (slug) => ({ slug, product_id: id, is_current: false }),
      ),
    ),
  )
  await insertRows(trx, 'category_slugs', [
    { locale: 'en', slug: 'phones', category_id: 3, is_current: false },
  ])
}

async function insertOffers(trx: Trx, dictionary: Dictionary, sites: readonly DemoSite[], today: string) {
  const offers = demoOffers.map((offer, index) => ({ ...offer, id: index + 1 }))
  await insertRows(
    trx,
    'flags',
    offers.map(({ id, type, rule, lasts }) => ({
      id,
      type,
      position: id,
      starts_at: `${today}T00:00:00Z`,
      ends_at: lasts === null ? null : `${addDays(today, lasts)}T21:59:59Z`,
      rule: rule && {
        ...(rule.category && { category_id: dictionary.categoryId(rule.category) }),
        ...(rule.discountLeftUpTo && { discount_left_up_to: rule.discountLeftUpTo }),
      },
      pictures: [],
    })),
  )
  await insertRows(
    trx,
    'flag_texts',
    offers.flatMap((offer) => {
      const slugs = offerSlugs(offer)
      return locales.map((locale) => ({
        flag_id: offer.id,
        locale,
        title: offer.titles[locale],
        slug: slugs[locale],
        badge: offer.badges[locale],
      }))
    }),
  )
  await insertRows(
    trx,
    'flag_sites',
    sites.flatMap((site) => offers.map(({ id }) => ({ site_id: site.id, flag_id: id }))),
  )
  // The newest are new, and every fortieth is found only here.
  await sql`insert into flag_products (flag_id, product_id)
    select 1, id from products where created_at > ${addDays(today, -30)}::date
    union all select 2, id from products where id % 40 = 7`.execute(trx)
}

/** The rows have explicit ids, so the sequences are moved behind them. */
async function moveSequences(trx: Trx) {
  for (const table of numberedTables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      trx,
    )
  }
}

function* batches(products: Iterable<DemoProduct>, size: number): Generator<DemoProduct[]> {
  let batch: DemoProduct[] = []
  for (const product of products) {
    batch.push(product)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
