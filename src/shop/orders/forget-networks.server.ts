import { sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'

/** As long as an order may stay unpaid: after that no limit counts it. */
const keptMs = 72 * 60 * 60 * 1000

/** The network of an order is stored only while limits need it. */
export async function forgetNetworks({ db, clock }: { db: Db; clock: () => Date }): Promise<void> {
  const before = new Date(clock().getTime() - keptMs)
  await sql`update orders set network = null where network is not null and placed_at < ${before}`.execute(
    acrossSites(db),
  )
}
