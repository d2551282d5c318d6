import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import { findDueOrders, moveOrder } from './orders.queries.server.ts'

/** Expires an order that was not paid in time. False if it no longer awaits payment. */
export function expireOrder(
  trx: Trx,
  { siteId, orderId, at }: { siteId: number; orderId: string; at: Date },
): Promise<boolean> {
  return moveOrder(trx, { siteId, id: orderId }, 'expired', {
    at,
    actor: { type: 'system' },
    reason: 'unpaid',
  })
}

export function listDueOrders(db: Db, now: Date, limit: number): Promise<{ id: string; siteId: number }[]> {
  return findDueOrders(acrossSites(db), now, limit)
}
