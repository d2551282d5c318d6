import type { Amount } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { findRefundable } from './balance-payments.queries.server.ts'

/** What of each payment of an order can still be given back. */
export function readRefundable(
  db: Db | Trx,
  siteId: number,
  orderId: string,
): Promise<{ id: string; rest: Amount }[]> {
  return findRefundable(db, siteId, orderId)
}
