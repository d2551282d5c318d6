import { acrossSites, type Db } from '#platform/database.server.ts'
import { moveOrder } from './orders.queries.server.ts'
import { findOrdersToComplete } from './shipments.queries.server.ts'

/** So long whoever bought may withdraw from the contract, counted from the day on which the last parcel arrived. */
const withdrawalMs = 14 * 86_400_000
const atOnce = 100

/** What has arrived and can no longer be withdrawn from is done. */
export async function completeOrders({ db, clock }: { db: Db; clock: () => Date }): Promise<void> {
  const at = clock()
  const done = await findOrdersToComplete(acrossSites(db), new Date(at.getTime() - withdrawalMs), atOnce)
  for (const { id, siteId } of done) {
    await db
      .transaction()
      .execute((trx) => moveOrder(trx, { siteId, id }, 'completed', { at, actor: { type: 'system' } }))
  }
}
