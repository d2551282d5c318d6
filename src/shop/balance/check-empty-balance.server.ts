import type { Trx } from '#platform/database.server.ts'
import { isMoneyLeft } from './ledger.queries.server.ts'

/** Whether nothing is on a customer's balance, nor on its way there: whoever leaves would lose it. */
export async function isBalanceEmpty(trx: Trx, owner: { siteId: number; userId: string }): Promise<boolean> {
  return !(await isMoneyLeft(trx, owner))
}
