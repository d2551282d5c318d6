import type { Db } from '#platform/database.server.ts'
import { moveOrderLines } from '#shop/orders/move-order-lines.server.ts'

type Buyer = { db: Db; clock: () => Date; member: { id: string } }

type Bought = { id: string; number: string }

/** Marks all lines of several orders bought; an order that cannot be is named. */
export async function buyOrders(
  { db, clock, member }: Buyer,
  siteIds: readonly number[],
  orderIds: readonly string[],
): Promise<{ done: Bought[]; refused: Bought[] }> {
  if (siteIds.length === 0) return { done: [], refused: [] }
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'site_id'])
    .where('site_id', 'in', [...siteIds])
    .where('id', 'in', [...orderIds])
    .orderBy('id')
    .execute()
  const done: Bought[] = []
  const refused: Bought[] = []
  for (const { id: orderId, number, site_id: siteId } of orders) {
    const actor = { type: 'staff' as const, id: member.id }
    const move = { siteId, orderId, to: 'bought' as const, at: clock(), actor }
    const moved = await db.transaction().execute((trx) => moveOrderLines(trx, move))
    const list = moved.ok ? done : refused
    list.push({ id: orderId, number })
  }
  return { done, refused }
}
