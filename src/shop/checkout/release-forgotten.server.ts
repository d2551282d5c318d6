import { acrossSites, type Db } from '#platform/database.server.ts'
import { forEachIsolated } from '#platform/for-each-isolated.server.ts'
import type { Log } from '#platform/log.server.ts'
import { releaseBalance } from '#shop/balance/release-balance.server.ts'
import { findForgotten, lockIdleCheckout } from './checkout.queries.server.ts'
import { idleMs } from './checkout.ts'

/** Holds that fail stay at the head of the list, so the batch needs room behind them. */
const atOnce = 1000

/** Releases the balance holds of abandoned checkouts. */
export async function releaseForgotten({
  db,
  log,
  clock,
}: {
  db: Db
  log: Log
  clock: () => Date
}): Promise<number> {
  const idleSince = new Date(clock().getTime() - idleMs)
  const forgotten = await findForgotten(db, idleSince, atOnce)
  let released = 0
  const release = async ({ siteId, checkoutId }: (typeof forgotten)[number]) => {
    const isReleased = await acrossSites(db)
      .transaction()
      .execute(async (trx) => {
        // The customer may have come back in the meantime.
        if (!(await lockIdleCheckout(trx, siteId, { checkoutId, idleSince }))) return false
        const cause = { actor: { type: 'system' as const }, at: clock(), reason: 'idle' }
        return releaseBalance(trx, siteId, { checkoutId }, cause)
      })
    if (isReleased) released += 1
  }
  await forEachIsolated(forgotten, release, { log, tell: (row) => row })
  return released
}
