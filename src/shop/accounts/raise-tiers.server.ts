import { acrossSites, type Db } from '#platform/database.server.ts'
import { raiseEarnedTiers } from './tiers.queries.server.ts'

const yearMs = 365 * 86_400_000

/** Whoever has spent enough within twelve months gets their tier. It is not taken away again: staff do that, if anybody. */
export function raiseTiers({ db, clock }: { db: Db; clock: () => Date }): Promise<number> {
  return raiseEarnedTiers(acrossSites(db), new Date(clock().getTime() - yearMs))
}
