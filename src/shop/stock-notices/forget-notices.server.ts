import type { Trx } from '#platform/database.server.ts'

/** Deletes the notices that an erased account's address waits for. */
export async function forgetNotices(
  trx: Trx,
  { siteId, email }: { siteId: number; email: string },
): Promise<void> {
  await trx.deleteFrom('stock_notices').where('site_id', '=', siteId).where('email', '=', email).execute()
}
