import type { Trx } from '#platform/database.server.ts'
import { insertOrder } from './new-order.queries.server.ts'
import type { NewOrder, WrittenOrder } from './new-order.ts'

/** Part of the caller's transaction, which holds the locks of checkout, cart and promotion, and ends with it if it is to be paid. */
export function writeOrder(trx: Trx, siteId: number, order: NewOrder): Promise<WrittenOrder> {
  return insertOrder(trx, siteId, order)
}
