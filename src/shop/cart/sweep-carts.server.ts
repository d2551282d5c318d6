import type { Db } from '#platform/database.server.ts'
import { deleteOldCarts, releaseExpiredHolds, sweepSlice } from './cart.queries.server.ts'

const keptDays = 30
const dayMs = 86_400_000
/** The next run does the rest. */
const maxSlices = 500

/** Releases expired holds and deletes abandoned carts of guests. */
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
