import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'

/** As long as a draft is kept: its pictures are shown as long as their rows exist. */
const maxAgeMs = 31 * 86_400_000
/** In batches, so that no delete locks for long. */
const batch = 5000

export async function sweepPageReads({ db, clock }: { db: Db; clock: () => Date }): Promise<void> {
  const before = new Date(clock().getTime() - maxAgeMs)
  const deleting = sql`delete from page_reads where url_hash in (
    select url_hash from page_reads where read_at < ${before} order by read_at limit ${batch})`
  while (Number((await deleting.execute(db)).numAffectedRows) === batch);
}
