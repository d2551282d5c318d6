import type { Trx } from '#platform/database.server.ts'

/** Responses hold personal data, so they are deleted with the account. */
export async function deleteResponses(
  trx: Trx,
  { siteId, userId }: { siteId: number; userId: string },
): Promise<void> {
  await trx
    .deleteFrom('idempotency_keys')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()
}
