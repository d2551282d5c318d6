import { sql } from 'kysely'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import { loadSignal } from './load-signal.ts'
import { refreshListings } from './refresh-listings.server.ts'

type Parts = { db: Db; clock: () => Date }

/** Small enough that each transaction stays far below the timeouts, and changes of products do not wait. */
const atOnce = 100

/**
 * Writes listings again, from where the last run of this job came to. Each step holds the rebuild's row, so of two jobs
 * for one rebuild the second ends at once. Afterwards all processes reload their search engines.
 */
export async function rebuildSearch({ db, clock }: Parts, rebuildId: string): Promise<void> {
  for (;;) {
    const hasMore = await db.transaction().execute((trx) => rebuildSome(trx, rebuildId, clock()))
    if (!hasMore) return
  }
}

async function rebuildSome(trx: Trx, rebuildId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ site_id: number | null; last_product_id: number }>`
    select site_id, last_product_id from search_rebuilds
    where id = ${rebuildId} and finished_at is null for update skip locked`.execute(acrossSites(trx))
  const [rebuild] = rows
  if (!rebuild) return false
  const products = await sql<{ id: number }>`
    select id from products where id > ${rebuild.last_product_id} order by id limit ${atOnce}`.execute(trx)
  const ids = products.rows.map(({ id }) => id)
  const last = ids.at(-1)
  if (last === undefined) {
    await sql`update search_rebuilds set done = total, finished_at = ${now} where id = ${rebuildId}`.execute(
      acrossSites(trx),
    )
    await sql`select pg_notify('shop_changed', ${loadSignal(rebuild.site_id)})`.execute(trx)
    return false
  }
  await refreshListings(trx, ids, now, { siteId: rebuild.site_id })
  // Products may have been added since it began.
  await sql`update search_rebuilds set done = least(total, done + ${ids.length}), last_product_id = ${last}
    where id = ${rebuildId}`.execute(acrossSites(trx))
  return true
}
