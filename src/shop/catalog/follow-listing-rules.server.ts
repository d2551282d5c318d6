import { sql } from 'kysely'
import type { Db, Trx } from '#platform/database.server.ts'
import { listingRules } from './listing-words.server.ts'

/** Marks every product as stale if its listing was written with other synonyms or rules than this shop's. */
export async function followListingRules(db: Db | Trx, rules = listingRules): Promise<void> {
  await sql`
    with changed as (
      insert into listing_rules (fingerprint) values (${rules})
      on conflict (is_only) do update set fingerprint = excluded.fingerprint
        where listing_rules.fingerprint <> excluded.fingerprint
      returning fingerprint)
    insert into stale_products (product_id) select products.id from products, changed`.execute(db)
}

/** For a first fill, which writes the listings itself. */
export async function noteListingRules(trx: Trx): Promise<void> {
  await trx.insertInto('listing_rules').values({ fingerprint: listingRules }).execute()
}
