import type { Trx } from '#platform/database.server.ts'
import type { LoginTries } from './lockout.ts'

type Key = { siteId: number; emailHash: Buffer }

/** Locks the row until the caller's transaction ends. */
export async function findTriesForUpdate(
  trx: Trx,
  { siteId, emailHash }: Key,
  at: Date,
): Promise<LoginTries | null> {
  await trx
    .insertInto('login_tries')
    .values({ site_id: siteId, email_hash: emailHash, last_failure_at: at })
    .onConflict((conflict) => conflict.columns(['site_id', 'email_hash']).doNothing())
    .execute()
  const row = await trx
    .selectFrom('login_tries')
    .select(['failures', 'locks', 'locked_until', 'last_failure_at'])
    .where('site_id', '=', siteId)
    .where('email_hash', '=', emailHash)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.failures === 0) return null
  return {
    failures: row.failures,
    locks: row.locks,
    lockedUntil: row.locked_until,
    lastFailureAt: row.last_failure_at,
  }
}

export async function saveTries(trx: Trx, { siteId, emailHash }: Key, tries: LoginTries): Promise<void> {
  await trx
    .updateTable('login_tries')
    .set({
      failures: tries.failures,
      locks: tries.locks,
      locked_until: tries.lockedUntil,
      last_failure_at: tries.lastFailureAt,
    })
    .where('site_id', '=', siteId)
    .where('email_hash', '=', emailHash)
    .execute()
}

export async function forgetTries(trx: Trx, { siteId, emailHash }: Key): Promise<void> {
  await trx
    .deleteFrom('login_tries')
    .where('site_id', '=', siteId)
    .where('email_hash', '=', emailHash)
    .execute()
}
