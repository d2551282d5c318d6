import type { Db, Trx } from '#platform/database.server.ts'
import type { OrderSummary } from './order.ts'
import { findOrderOfCheckout } from './order-reads.queries.server.ts'

/** The order that was placed from a checkout, if any. */
export function findPlacedOrder(
  db: Db | Trx,
  siteId: number,
  checkoutId: string,
): Promise<OrderSummary | null> {
  return findOrderOfCheckout(db, siteId, checkoutId)
}
