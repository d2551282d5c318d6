import type { Trx } from '#platform/database.server.ts'
import { lockAccount } from './ledger.queries.server.ts'

/**
 * Whoever is about to take from a balance locks it before promotions and stock, as everywhere: two orders of one customer
 * could otherwise wait for each other.
 */
export function lockBalance(
  trx: Trx,
  owner: { siteId: number; userId: string; currencyId: number },
): Promise<void> {
  return lockAccount(trx, owner)
}
