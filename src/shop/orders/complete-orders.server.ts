import { acrossSites, type Db } from '#platform/database.server.ts'
import { moveOrder } from './orders.queries.server.ts'
import { findOrdersToComplete } from './shipments.queries.server.ts'

/** The statutory withdrawal period, counted from the delivery of the last parcel. */
const withdrawalMs = 14 * 86_400_000
const atOnce = 100

/** Completes orders that are delivered and past the withdrawal period. */
export async function completeOrders({ db, clock }: { db: Db; clock: () => Date }): Promise<void> {
  const at = clock()
  const done = await findOrdersToComplete(acrossSites(db), new Date(at.getTime() - withdrawalMs), atOnce)
  for (const { id, siteId } of done) {
    await db
      .transaction()
      .execute((trx) => moveOrder(trx, { siteId, id }, 'completed', { at, actor: { type: 'system' } }))
  }
}
