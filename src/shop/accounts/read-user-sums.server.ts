import { zero } from '#core/money.ts'
import { readBalance } from '#shop/balance/read-balance.server.ts'
import { readUnpaidOrders } from '#shop/orders/read-unpaid-orders.server.ts'
import { nothingUnpaid } from '#shop/orders/unpaid-orders.ts'
import { countWaitingQuotes } from '#shop/quotes/count-waiting.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { UserSums } from './user-view.ts'

export const noSums: UserSums = {
  unpaid: nothingUnpaid,
  balance: { available: zero, held: zero },
  waitingQuotes: 0,
}

export async function readUserSums(
  ctx: Pick<RequestContext, 'db' | 'site'>,
  userId: string,
): Promise<UserSums> {
  const [unpaid, balance, waitingQuotes] = await Promise.all([
    readUnpaidOrders(ctx, userId),
    readBalance(ctx, userId),
    countWaitingQuotes(ctx, userId),
  ])
  return { unpaid, balance, waitingQuotes }
}
