import type { Trx } from '#platform/database.server.ts'
import { timedId } from '#platform/timed-id.server.ts'
import { holdBalance } from '#shop/balance/hold-balance.server.ts'
import { findBalancePlan, insertBalancePayment } from './balance-payments.queries.server.ts'

/**
 * The rest of an order is to be paid once more: what the balance pays of it is held anew, where the last try gave it
 * back. False where not enough is there any more. Under the lock of the order.
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
