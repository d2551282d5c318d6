import type { Trx } from '#platform/database.server.ts'
import { timedId } from '#platform/timed-id.server.ts'
import { holdBalance } from '#shop/balance/hold-balance.server.ts'
import { findBalancePlan, insertBalancePayment } from './balance-payments.queries.server.ts'

/**
 * The rest of an order is paid in a new attempt: holds the balance's part again if the last attempt released it. False
 * if the balance is too low by now. The caller holds the lock on the order.
 */
export async function holdBalanceAgain(
  trx: Trx,
  { siteId, orderId, at }: { siteId: number; orderId: string; at: Date },
): Promise<boolean> {
  const plan = await findBalancePlan(trx, siteId, orderId)
  if (!plan || plan.isHeld) return true
  const held = await holdBalance(trx, { siteId, orderId, at, ...plan })
  if (!held.ok) return false
  await insertBalancePayment(trx, siteId, { id: timedId(), orderId, at })
  return true
}
