import type { Db, Trx } from '#platform/database.server.ts'
import type { OrderEdit } from './order-edit.ts'
import { findEdits } from './order-edits.queries.server.ts'

/** The changes of an order's lines, oldest first. */
export function readOrderEdits(db: Db | Trx, siteId: number, orderId: string): Promise<OrderEdit[]> {
  return findEdits(db, siteId, orderId)
}
