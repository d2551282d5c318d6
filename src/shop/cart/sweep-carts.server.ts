import type { Db } from '#platform/database.server.ts'
import { deleteOldCarts, releaseExpiredHolds, sweepSlice } from './cart.queries.server.ts'

const keptDays = 30
const dayMs = 86_400_000
/** What is left then is the next run's. */
const maxSlices = 500

/** What was put aside for too long is free again, and a guest's cart that nobody came back to is cleared away. */
export async function sweepCarts({ db, clock }: { db: Db; clock: () => Date }): Promise<void> {
  const now = clock()
  await slice(() => releaseExpiredHolds(db, now, null))
  await slice(() => deleteOldCarts(db, new Date(now.getTime() - keptDays * dayMs)))
}

async function slice(sweep: () => Promise<number>): Promise<void> {
  for (let slices = 0; slices < maxSlices; slices += 1) {
    if ((await sweep()) < sweepSlice) return
  }
}
