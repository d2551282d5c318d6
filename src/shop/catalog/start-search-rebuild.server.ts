import { sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'
import { publishJob } from '#platform/outbox.server.ts'

/**
 * Begins to write the listings of a site again, or of all sites for null. A request while that runs joins it; then
 * its job is queued once more, in case the first one gave up.
 */
export async function startSearchRebuild(
  { db, clock }: { db: Db; clock: () => Date },
  siteId: number | null,
): Promise<{ id: string; isNew: boolean }> {
  return db.transaction().execute(async (trx) => {
    // Of two who ask at once, the second sees what the first has begun; the job itself does not wait for either.
    await sql`select pg_advisory_xact_lock(hashtext('search_rebuilds'))`.execute(trx)
    const running = await sql<{ id: string }>`
      select id from search_rebuilds where finished_at is null and (site_id is null or site_id = ${siteId}::smallint)
      order by site_id nulls first limit 1`.execute(acrossSites(trx))
    const known = running.rows[0]?.id
    const id = known ?? (await insertRebuild())
    await publishJob(trx, 'rebuild-search', { rebuildId: id })
    return { id, isNew: known === undefined }

    async function insertRebuild(): Promise<string> {
      const { rows } = await sql<{ id: string }>`
        insert into search_rebuilds (site_id, asked_at, total)
        select ${siteId}::smallint, ${clock()}::timestamptz, count(*) from products returning id`.execute(
        acrossSites(trx),
      )
      return rows[0]?.id as string
    }
  })
}
