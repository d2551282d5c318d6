import { sql } from 'kysely'
import type { Db, Trx } from '#platform/database.server.ts'
import { hostAndAbove, hostOf, type Store } from './store.ts'
import { findStores } from './stores.queries.server.ts'

/**
 * The shop with a code, or to which a link or a host belongs; of two the one with the longer host. Also one that the
 * directory does not list: what staff know of it counts.
 */
export async function findStore(db: Db | Trx, hostOrCode: string): Promise<Store | null> {
  const host = hostOf(hostOrCode)
  if (host === null) return (await findStores(db, sql`stores.code = ${hostOrCode}`))[0] ?? null
  const [found] = await findStores(
    db,
    sql`stores.id = (select store_id from store_hosts where host = any(${hostAndAbove(host)})
      order by length(host) desc limit 1)`,
  )
  return found ?? null
}
