import { sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'
import {
  baseCurrency,
  type ProductRecord,
  productColumns,
  type Values,
  variantColumns,
} from '#shop/catalog/product-record.ts'
import { readProductRecords } from '#shop/catalog/read-product-records.server.ts'
import { readVocabulary } from '#shop/catalog/read-vocabulary.server.ts'
import { columnsOfKind, type ImportKind } from './import-columns.ts'
import { sitesText } from './read-cell.ts'

type Exporting = { db: Db; clock: () => Date; siteIds: readonly number[] }

const productsAtOnce = 300

/** Rows with the columns that an import reads, some products at a time: imported as they are, they change nothing. */
export async function* exportCatalog(
  { db, clock, siteIds }: Exporting,
  kind: ImportKind,
): AsyncGenerator<string[][]> {
  const columns = columnsOfKind[kind]
  yield [[...columns]]
  const vocabulary = await readVocabulary(db)
  const now = clock()
  for (let last = 0; ; ) {
    // Of the person's sites, and products that are sold nowhere.
    const { rows } = await sql<{ id: number }>`
      select id from products where id > ${last}
        and (exists (select from product_sites where product_id = id and site_id = any(${siteIds}::smallint[]))
          or not exists (select from product_sites where product_id = id))
      order by id limit ${productsAtOnce}`.execute(acrossSites(db))
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    last = ids.at(-1) ?? last
    const records = await readProductRecords(db, ids, { vocabulary, now })
    const lines = records.flatMap((record) =>
      linesOf(record, kind, sitesText(record.siteIds, { vocabulary, siteIds })),
    )
    yield lines.map((line) => columns.map((column) => line[column] ?? ''))
  }
}

function linesOf(record: ProductRecord, kind: ImportKind, sites: string): Values[] {
  return record.variants.flatMap(({ sku, values, prices, stock }, place): Values | Values[] => {
    if (kind === 'stock') return { sku, stock }
    if (kind === 'prices')
      return Object.entries(prices).map(([currency, price]) => ({ sku, currency, ...price }))
    // The first row describes the product.
    const ofProduct = place === 0 ? { ...pick(record.values, productColumns), sites } : {}
    const price = prices[baseCurrency]
    return {
      sku,
      product: record.sku,
      ...ofProduct,
      ...pick(values, variantColumns),
      ...(price && { currency: baseCurrency, ...price }),
    }
  })
}

function pick(values: Values, columns: readonly string[]): Values {
  return Object.fromEntries(columns.map((column) => [column, values[column] ?? '']))
}
