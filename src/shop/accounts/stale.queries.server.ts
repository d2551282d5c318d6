import type { Db } from '#platform/database.server.ts'

type Moments = { now: Date; forgottenBefore: Date; unansweredBefore: Date }

/** On all sites at once: rows are deleted by age only and never read. */
export async function deleteStale(
  db: Db,
  { now, forgottenBefore, unansweredBefore }: Moments,
): Promise<void> {
  await db.deleteFrom('session_tokens').where('expires_at', '<', now).execute()
  // A device without a token can never sign in again.
  await db
    .deleteFrom('devices')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session_tokens')
            .select('token_hash')
            .whereRef('session_tokens.device_id', '=', 'devices.id'),
        ),
      ),
    )
    .execute()
  await db.deleteFrom('account_tokens').where('expires_at', '<', now).execute()
  await db.deleteFrom('login_tries').where('last_failure_at', '<', forgottenBefore).execute()
  await db.deleteFrom('email_requests').where('created_at', '<', unansweredBefore).execute()
}
