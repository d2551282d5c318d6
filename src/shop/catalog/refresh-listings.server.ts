import type { Db, Trx } from '#platform/database.server.ts'
import { acrossSites } from '#platform/database.server.ts'
import { putListings, removeListings } from '#search/postgres/write-listings.ts'
import type { ListingDocument } from '#search/search-engine.ts'
import { readCatalogRows, readProductRows, readVariantFacts } from './catalog.queries.server.ts'
import { CatalogDirectory } from './catalog-directory.ts'
import { listingDocument } from './listing-document.server.ts'
import { listingWords } from './listing-words.server.ts'
import { summariseProducts } from './summarise-products.server.ts'

/** Updates the listings of every site, or of one, for these products, in the transaction that changed them. */
export async function refreshListings(
  trx: Trx,
  productIds: readonly number[],
  now: Date,
  { directory, siteId: only = null }: { directory?: CatalogDirectory; siteId?: number | null } = {},
): Promise<void> {
  const known = directory ?? (await readDirectory(trx))
  const sites = await acrossSites(trx).selectFrom('sites').select('id').execute()
  const variants = await readVariantFacts(trx, productIds, now)
  const rows = (await readProductRows(trx, productIds, now)).map((row) => ({
    row,
    variants: variants.get(row.id) ?? { skus: [], goneIds: [] },
    words: listingWords(row, known),
  }))
  await summariseProducts(
    trx,
    rows.map(({ row, variants: { skus } }) => ({ row, variantSkus: skus })),
    now,
  )
  for (const { id: siteId } of sites.filter(({ id }) => only === null || id === only)) {
    const documents = new Map<number, ListingDocument>()
    for (const { row, ...found } of rows) {
      const document = listingDocument(row, siteId, known, now.getTime(), found)
      if (document) documents.set(row.id, document)
    }
    await putListings(trx, siteId, [...documents.values()])
    const gone = productIds.filter((id) => !documents.has(id))
    if (gone.length > 0) await removeListings(trx, siteId, gone)
  }
}

async function readDirectory(db: Db | Trx): Promise<CatalogDirectory> {
  return new CatalogDirectory(await readCatalogRows(db))
}
