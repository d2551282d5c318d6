import type { Trx } from '#platform/database.server.ts'
import type { NewOrder } from './new-order.ts'
import { insertOrder } from './orders.queries.server.ts'

/** Part of the caller's transaction, which holds the locks of checkout, cart and promotion, and may end with it. */
export function writeOrder(
  trx: Trx,
  siteId: number,
  order: NewOrder,
  { isAll }: { isAll: boolean },
): Promise<{ id: string; number: string }> {
  return insertOrder(trx, siteId, order, isAll)
}
