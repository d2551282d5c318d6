import { type Amount, amount } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { usualLimit } from './second-person.ts'

/** In euros: above it a second person confirms on this site. Never kept in memory, so that a lower one holds at once. */
export async function readApprovalLimit(db: Db | Trx, siteId: number): Promise<Amount> {
  const row = await db
    .selectFrom('approval_limits')
    .select('above')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return row ? amount(row.above) : usualLimit
}
