import type { Db } from '#platform/database.server.ts'
import type { Order } from './order.ts'
import { findOrder } from './order-reads.queries.server.ts'
import { setOwner } from './orders.queries.server.ts'

/** A guest's order, for somebody who may have it as their own; null where it has an owner already. */
export async function readGuestOrder(db: Db, siteId: number, orderId: string): Promise<Order | null> {
  const order = await findOrder(db, siteId, { id: orderId })
  return order?.userId === null ? order : null
}

export function claimOrder(
  db: Db,
  siteId: number,
  order: { orderId: string; userId: string },
): Promise<void> {
  return setOwner(db, siteId, order)
}
