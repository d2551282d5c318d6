import { sql } from 'kysely'
import { keepListeners } from '#platform/announce.server.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'

export type EndpointWatch = { reload(): Promise<void>; close(): void }

/** Knows in memory whether any endpoint exists; a change signal reloads it. */
export async function watchEndpoints(db: Db): Promise<EndpointWatch> {
  const listeners = keepListeners()
  const reload = async () => {
    const { rows } = await sql`select from webhook_endpoints limit 1`.execute(acrossSites(db))
    listeners.set(rows.length > 0)
  }
  await reload()
  return { reload, close: listeners.close }
}
