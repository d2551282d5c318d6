import { sql } from 'kysely'
import { keepListeners } from '#platform/announce.server.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'

export type EndpointWatch = { reload(): Promise<void>; close(): void }

/** Knows in memory whether any endpoint exists, and which companies have one; a change signal reloads it. */
export async function watchEndpoints(db: Db): Promise<EndpointWatch> {
  const listeners = keepListeners()
  const reload = async () => {
    const { rows } = await sql<{ company_id: string | null }>`
      select distinct company_id from webhook_endpoints`.execute(acrossSites(db))
    const companies = rows.flatMap(({ company_id: id }) => (id === null ? [] : [id]))
    listeners.set({ hasStaff: rows.length > companies.length, companies: new Set(companies) })
  }
  await reload()
  return { reload, close: listeners.close }
}
