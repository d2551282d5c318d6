import type { Trx } from '#platform/database.server.ts'
import type { OrderActor } from './order-actor.ts'
import { moveLines } from './order-lines.queries.server.ts'
import { restockOrderLines } from './order-stock.queries.server.ts'

/** Lines that have not left us are not sent any more; what nobody had bought yet returns to the stock. */
export async function dropLines(
  trx: Trx,
  siteId: number,
  {
    orderId,
    lineIds,
    at,
    actor,
  }: { orderId: string; lineIds: readonly string[]; at: Date; actor: OrderActor },
): Promise<void> {
  if (lineIds.length === 0) return
  const from = ['to_buy', 'bought', 'seller_shipped', 'at_warehouse', 'inspected', 'packed'] as const
  await moveLines(trx, siteId, { orderId, lineIds, from, to: 'cancelled', at, actor })
  await restockOrderLines(trx, siteId, orderId, lineIds)
}
