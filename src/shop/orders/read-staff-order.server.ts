import type { Db, Trx } from '#platform/database.server.ts'
import type { Order } from './order.ts'
import { findOrder } from './order-reads.queries.server.ts'
import { lockOrder } from './orders.queries.server.ts'
import { readWhole } from './read-order.server.ts'
import type { WholeOrder } from './whole-order.ts'

/** For callers that have checked who may read it. */
export function readOrderById(db: Db | Trx, siteId: number, orderId: string): Promise<Order | null> {
  return findOrder(db, siteId, { id: orderId })
}

/** Grows with each change, so that two people do not overwrite each other's. */
export async function readOrderVersion(db: Db, siteId: number, orderId: string): Promise<number | null> {
  const row = await db
    .selectFrom('orders')
    .select('version')
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.version ?? null
}

/** Concurrent changes of the order wait. */
export async function lockKnownOrder(trx: Trx, siteId: number, orderId: string): Promise<void> {
  await lockOrder(trx, siteId, orderId)
}

/** An order with everything that belongs to it, for staff. */
export async function readStaffOrder(db: Db, siteId: number, orderId: string): Promise<WholeOrder | null> {
  const order = await readOrderById(db, siteId, orderId)
  return order && readWhole(db, siteId, order)
}
