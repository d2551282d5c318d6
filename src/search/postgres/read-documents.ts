import pg from 'pg'
import type { ListingDocument } from '../search-engine.ts'
import { listingDocumentOf } from './listing-rows.ts'

export type DocumentsOptions = { databaseUrl: string; siteId: number }

const batch = 2000

/**
 * All documents of a site, over a separate connection: worker threads import this module too. The reader does not see
 * later changes; a caller follows the changes since before the load.
 */
export async function* documents({
  databaseUrl,
  siteId,
}: DocumentsOptions): AsyncGenerator<ListingDocument[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'amberway-listings' })
  client.on('error', () => {}) // the query that fails reports it
  await client.connect()
  try {
    let last = -1
    for (;;) {
      const { rows } = await client.query({
        name: 'read-listing-documents',
        text: `select l.product_id, l.price, l.discount_left, l.own_prices, l.sales, l.created_at, l.is_live, t.document
          from listings l join listing_texts t using (site_id, product_id)
          where l.site_id = $1 and l.product_id > $2 order by l.product_id limit ${batch}`,
        values: [siteId, last],
      })
      if (rows.length > 0) yield rows.map(listingDocumentOf)
      if (rows.length < batch) return
      last = rows.at(-1).product_id
    }
  } finally {
    await client.end()
  }
}
