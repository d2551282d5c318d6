import { acrossSites, type Db } from '#platform/database.server.ts'
import { deleteOldCarts, releaseExpiredHolds } from './cart.queries.server.ts'

const keptDays = 30
const dayMs = 86_400_000

/** What was put aside for too long is free again, and a guest's cart that nobody came back to is cleared away. */
export async function sweepCarts({ db, clock }: { db: Db; clock: () => Date }): Promise<void> {
  const now = clock()
  await releaseExpiredHolds(acrossSites(db), now, null)
  await deleteOldCarts(acrossSites(db), new Date(now.getTime() - keptDays * dayMs))
}
