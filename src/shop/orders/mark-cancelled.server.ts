import type { Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { Order } from './order.ts'
import type { OrderActor } from './order-actor.ts'
import { hasOpenLine, moveLines } from './order-lines.queries.server.ts'
import { moveOrder } from './orders.queries.server.ts'

/** A line was bought in the meantime; thrown to roll the transaction back. */
export class LineBought extends Error {}

/** Cancels the order with all its lines and emails the customer. False if the order has changed status meanwhile. */
export async function markCancelled(
  trx: Trx,
  siteId: number,
  { order, actor, at }: { order: Pick<Order, 'id' | 'status' | 'lines'>; actor: OrderActor; at: Date },
): Promise<boolean> {
  const orderId = order.id
  const moved = { siteId, id: orderId, from: order.status }
  if (!(await moveOrder(trx, moved, 'cancelled', { at, actor, reason: 'customer' }))) return false
  // A line that was added meanwhile is not among them, and keeps the order from being cancelled.
  const lineIds = order.lines.map(({ id }) => id)
  const lines = { orderId, lineIds, from: ['to_buy'] as const, to: 'cancelled' as const }
  await moveLines(trx, siteId, { ...lines, at, actor })
  if (await hasOpenLine(trx, siteId, orderId)) throw new LineBought()
  await publish(trx, { topic: 'order.email', siteId, payload: { orderId, template: 'cancelled' } })
  return true
}
