import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import { refreshListings } from './refresh-listings.server.ts'

/** Few enough that no statement comes near its limit, on a busy machine either. */
const maxAtOnce = 100

/** Brings the listings of changed products up to date; several processes share the work. Whether there was any. */
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
