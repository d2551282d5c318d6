import { acrossSites, type Db } from '#platform/database.server.ts'
import { raiseEarnedTiers } from './tiers.queries.server.ts'

const yearMs = 365 * 86_400_000

/**
 * Raises customers who spent enough within twelve months to their tier. Tiers are never lowered here; only staff do
 * that.
 */
export function raiseTiers({ db, clock }: { db: Db; clock: () => Date }): Promise<number> {
  return raiseEarnedTiers(acrossSites(db), new Date(clock().getTime() - yearMs))
}
