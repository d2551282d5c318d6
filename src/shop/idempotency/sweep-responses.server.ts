import { sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'

const maxAgeMs = 30 * 86_400_000
/** In batches, so that no delete locks for long. */
const batch = 5000

/** Nobody retries a call after a month. */
export async function sweepResponses({ db, clock }: { db: Db; clock: () => Date }): Promise<void> {
  const before = new Date(clock().getTime() - maxAgeMs)
  const deleting = sql`delete from idempotency_keys where id in (
    select id from idempotency_keys where started_at < ${before} order by started_at limit ${batch})`
  while (Number((await deleting.execute(acrossSites(db))).numAffectedRows) === batch);
}
