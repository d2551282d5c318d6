import type { Trx } from '#platform/database.server.ts'
import type { Owner } from './addresses.queries.server.ts'

/** Part of the erasure of an account, in the caller's transaction. */
export async function forgetAddresses(trx: Trx, { siteId, userId }: Owner): Promise<void> {
  await trx
    .deleteFrom('delivery_addresses')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()
}
