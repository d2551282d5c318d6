import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import type { ListingDocument, ListingNumbers } from '../search-engine.ts'
import { listingDocumentOf, listingNumbersOf } from './listing-rows.ts'

const numberColumns = [
  'product_id',
  'price',
  'discount_left',
  'own_prices',
  'sales',
  'created_at',
  'is_live',
] as const

/** Those of the products that exist. */
export async function readListings(
  db: Db,
  siteId: number,
  ids: readonly number[],
): Promise<ListingDocument[]> {
  const rows = await db
    .selectFrom('listings')
    .innerJoin('listing_texts', (join) =>
      join
        .onRef('listing_texts.site_id', '=', 'listings.site_id')
        .onRef('listing_texts.product_id', '=', 'listings.product_id'),
    )
    .select([...numberColumns.map((column) => `listings.${column}` as const), 'listing_texts.document'])
    .where('listings.site_id', '=', siteId)
    .where(sql<boolean>`listings.product_id = any(${ids}::integer[])`)
    .execute()
  return rows.map((row) => listingDocumentOf(row as unknown as Parameters<typeof listingDocumentOf>[0]))
}

export async function readListingNumbers(
  db: Db,
  siteId: number,
  ids: readonly number[],
): Promise<({ id: number } & ListingNumbers)[]> {
  const rows = await db
    .selectFrom('listings')
    .select(numberColumns)
    .where('site_id', '=', siteId)
    .where(sql<boolean>`product_id = any(${ids}::integer[])`)
    .execute()
  return rows.map((row) => listingNumbersOf(row as unknown as Parameters<typeof listingNumbersOf>[0]))
}
