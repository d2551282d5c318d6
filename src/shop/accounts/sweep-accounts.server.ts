import { acrossSites, type Db } from '#platform/database.server.ts'
import { forgottenAfterMs } from './lockout.ts'
import { deleteStale } from './stale.queries.server.ts'

const hourMs = 60 * 60 * 1000

/** Deletes expired rows, and addresses that were typed by people who have no account. */
export async function sweepAccounts({ db, clock }: { db: Db; clock: () => Date }): Promise<void> {
  const now = clock()
  await deleteStale(acrossSites(db), {
    now,
    forgottenBefore: new Date(now.getTime() - forgottenAfterMs),
    unansweredBefore: new Date(now.getTime() - hourMs),
  })
}
