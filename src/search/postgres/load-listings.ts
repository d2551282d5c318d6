import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import type { ListingDocument } from '../search-engine.ts'
import { putListings } from './write-listings.ts'

/** Loads many documents, one transaction for every few hundred; existing ones are replaced. */
export async function loadListings(
  db: Db,
  siteId: number,
  batches: AsyncIterable<readonly ListingDocument[]> | Iterable<readonly ListingDocument[]>,
  onProgress: (count: number) => void = () => {},
): Promise<void> {
  let count = 0
  for await (const documents of batches) {
    await putListings(db, siteId, documents)
    count += documents.length
    onProgress(count)
  }
  // Before the first `analyze` the planner chooses bad plans for these tables.
  for (const table of ['listings', 'listing_texts', 'listing_words']) {
    await sql`analyze ${sql.table(table)}`.execute(db)
  }
}
