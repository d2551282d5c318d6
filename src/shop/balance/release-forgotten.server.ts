import { acrossSites, type Db } from '#platform/database.server.ts'
import { idleMs } from '#shop/checkout/checkout.ts'
import { lockCheckout } from '#shop/checkout/lock-checkout.server.ts'
import { findForgotten } from './authorisations.queries.server.ts'
import { voidBalance } from './void-balance.server.ts'

const atOnce = 100

/** What is promised to checkouts that nobody comes back to is their owner's again. */
export async function releaseForgotten({ db, clock }: { db: Db; clock: () => Date }): Promise<number> {
  const idleSince = new Date(clock().getTime() - idleMs)
  const forgotten = await findForgotten(db, idleSince, atOnce)
  let released = 0
  for (const { siteId, checkoutId } of forgotten) {
    await acrossSites(db)
      .transaction()
      .execute(async (trx) => {
        // Whoever just comes back was quicker.
        if (!(await lockCheckout(trx, { siteId, checkoutId, idleSince }))) return
        const told = { actor: { type: 'system' as const }, at: clock(), reason: 'idle' }
        if (await voidBalance(trx, siteId, { checkoutId }, told)) released += 1
      })
  }
  return released
}
