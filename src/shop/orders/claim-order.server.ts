import type { Db } from '#platform/database.server.ts'
import type { Order } from './order.ts'
import { findOrder } from './order-reads.queries.server.ts'
import { setOwner } from './orders.queries.server.ts'

/** The order of a guest, to be claimed by a user; null if it already has an owner. */
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
