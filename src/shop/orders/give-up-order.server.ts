import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import { findDueOrders, moveOrder } from './orders.queries.server.ts'
import { releaseOrder } from './release-order.server.ts'

/** Nobody has paid it in time: what was put aside goes back onto the shelf. */
export async function giveUpOrder(
  trx: Trx,
  { siteId, orderId, at }: { siteId: number; orderId: string; at: Date },
): Promise<void> {
  const actor = { type: 'system' as const }
  const order = { id: orderId, from: ['awaiting_payment'] as const, to: 'expired' as const }
  if (!(await moveOrder(trx, siteId, order, { at, actor, reason: 'unpaid' }))) return
  await releaseOrder(trx, { siteId, orderId, at, actor })
}

export function listDueOrders(db: Db, now: Date, limit: number): Promise<{ id: string; siteId: number }[]> {
  return findDueOrders(acrossSites(db), now, limit)
}
