import type { Trx } from '#platform/database.server.ts'
import { timedId } from '#platform/timed-id.server.ts'
import { authoriseBalance } from '#shop/balance/authorise-balance.server.ts'
import { findBalancePlan, insertBalancePayment } from './balance-payments.queries.server.ts'

/**
 * The rest of an order is to be paid once more: what the balance pays of it is promised anew, where the last try gave it
 * back. False where not enough is there any more. Under the lock of the order.
 */
export async function holdBalanceAgain(
  trx: Trx,
  { siteId, orderId, at }: { siteId: number; orderId: string; at: Date },
): Promise<boolean> {
  const plan = await findBalancePlan(trx, siteId, orderId)
  if (!plan || plan.isPromised) return true
  const promised = await authoriseBalance(trx, { siteId, orderId, at, ...plan })
  if (!promised.ok) return false
  await insertBalancePayment(trx, siteId, { id: timedId(), orderId, at })
  return true
}
