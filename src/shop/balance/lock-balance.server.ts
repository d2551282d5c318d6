import type { Trx } from '#platform/database.server.ts'
import { lockAccount } from './ledger.queries.server.ts'

/** Locks a balance before promotions and stock, as everywhere: otherwise two orders of one customer could deadlock. */
export function lockBalance(
  trx: Trx,
  owner: { siteId: number; userId: string; currencyId: number },
): Promise<void> {
  return lockAccount(trx, owner)
}
