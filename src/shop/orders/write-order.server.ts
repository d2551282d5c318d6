import type { Trx } from '#platform/database.server.ts'
import { insertOrder } from './new-order.queries.server.ts'
import type { NewOrder } from './new-order.ts'

/**
 * Part of the caller's transaction, which holds the locks of checkout, cart and promotion. It ends with it if somebody has yet
 * to pay; if not, the order travels with what comes next.
 */
export function writeOrder(trx: Trx, siteId: number, order: NewOrder): Promise<void> {
  return insertOrder(trx, siteId, order)
}
