import type { Amount } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { dropBalanceOfOrder } from './balance-payments.queries.server.ts'
import { holdBalanceAgain } from './hold-balance-again.server.ts'
import { settleOrder } from './settle-order.server.ts'

/**
 * An unpaid order has a new price: the balance holds its part of it, or no part if it is too low by now. An order that
 * needs nothing more is paid. The caller has released the earlier part, under the lock of the order.
 */
export async function holdNewPrice(
  trx: Trx,
  { total, ...order }: { siteId: number; orderId: string; at: Date; total: Amount },
): Promise<void> {
  if (!(await holdBalanceAgain(trx, order))) {
    await dropBalanceOfOrder(trx, order.siteId, order.orderId)
    return
  }
  if (total === 0 && !(await settleOrder(trx, order)))
    throw new Error(`Order ${order.orderId} costs nothing more and cannot be paid`)
}
