import { sql } from 'kysely'
import type { Trx } from '#platform/database.server.ts'
import { defer } from '#platform/pipelined-connection.server.ts'

/** Locks a balance before promotions and stock, as everywhere: otherwise two orders of one customer could deadlock. */
export async function lockBalance(
  trx: Trx,
  { siteId, userId, currencyId }: { siteId: number; userId: string; currencyId: number },
): Promise<void> {
  await defer(
    trx,
    sql`select from ledger_accounts
    where site_id = ${siteId} and user_id = ${userId} and currency_id = ${currencyId} for update`,
  )
}
