import type { Trx } from '#platform/database.server.ts'

/** Deletes what the customer typed during checkout; a placed order has its own copy. */
export async function forgetCheckouts(
  trx: Trx,
  { siteId, userId }: { siteId: number; userId: string },
): Promise<void> {
  await trx
    .updateTable('checkouts')
    .set({ delivery: null, payment: null })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()
}
