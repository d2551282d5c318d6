import { acrossSites, type Db } from '#platform/database.server.ts'
import { clearNetworks } from './orders.queries.server.ts'

/** As long as an order may stay unpaid: after that no limit counts it. */
const keptMs = 72 * 60 * 60 * 1000

/** The network of an order is stored only while limits need it. */
export function forgetNetworks({ db, clock }: { db: Db; clock: () => Date }): Promise<void> {
  return clearNetworks(acrossSites(db), new Date(clock().getTime() - keptMs))
}
