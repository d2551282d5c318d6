import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import { refreshListings } from './refresh-listings.server.ts'

/** Small enough that the statement stays far below its timeout, even on a busy machine. */
const maxAtOnce = 100

/** Updates the listings of changed products. Several processes share the work. Returns whether there was any. */
export async function refreshStaleListings(db: Db, now: Date): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ product_id: number }>`
      delete from stale_products where id in (
        select id from stale_products where due_at <= ${now} order by id
        limit ${maxAtOnce} for update skip locked)
      returning product_id`.execute(trx)
    if (rows.length === 0) return false
    await refreshListings(trx, [...new Set(rows.map(({ product_id }) => product_id))], now)
    return true
  })
}
