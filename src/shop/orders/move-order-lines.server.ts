import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { Fulfilment } from './fulfilment.ts'
import type { OrderActor } from './order-actor.ts'
import { moveLines } from './order-lines.queries.server.ts'
import { lockOrder, moveOrder } from './orders.queries.server.ts'

export type MovedLines = {
  siteId: number
  orderId: string
  /** Default: all lines at an earlier stage. */
  lineIds?: readonly string[]
  to: Exclude<Fulfilment, 'shipped' | 'cancelled'>
  at: Date
  actor: OrderActor
}

/** Staff have bought, received or packed lines. The first such move puts the order into processing. */
export async function moveOrderLines(
  trx: Trx,
  { siteId, orderId, lineIds, to, at, actor }: MovedLines,
): Promise<Result<null, Failure>> {
  const order = await lockOrder(trx, siteId, orderId)
  if (order?.status !== 'paid' && order?.status !== 'processing') return err({ code: 'service.order_state' })
  await moveLines(trx, siteId, { orderId, lineIds: lineIds ?? null, to, at, actor })
  await moveOrder(trx, { siteId, id: orderId }, 'processing', { at, actor })
  return ok(null)
}
