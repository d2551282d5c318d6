import { sql } from 'kysely'
import type { Db, Trx } from '#platform/database.server.ts'
import type { LoginTries } from '#shop/accounts/lockout.ts'

/** Locks the row until the caller's transaction ends. */
export async function findStaffTries(trx: Trx, emailHash: Buffer, at: Date): Promise<LoginTries | null> {
  await trx
    .insertInto('staff_login_tries')
    .values({ email_hash: emailHash, last_failure_at: at })
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .execute()
  const row = await trx
    .selectFrom('staff_login_tries')
    .select(['failures', 'locks', 'locked_until', 'last_failure_at'])
    .where('email_hash', '=', emailHash)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.failures === 0) return null
  const { failures, locks, locked_until: lockedUntil, last_failure_at: lastFailureAt } = row
  return { failures, locks, lockedUntil, lastFailureAt }
}

export async function saveStaffTries(trx: Trx, emailHash: Buffer, tries: LoginTries): Promise<void> {
  await trx
    .updateTable('staff_login_tries')
    .set({
      failures: tries.failures,
      locks: tries.locks,
      locked_until: tries.lockedUntil,
      last_failure_at: tries.lastFailureAt,
    })
    .where('email_hash', '=', emailHash)
    .execute()
}

export async function forgetStaffTries(db: Db | Trx, emailHash: Buffer): Promise<void> {
  await db.deleteFrom('staff_login_tries').where('email_hash', '=', emailHash).execute()
}

/** Returns true once for each 30-second step, so a code cannot be replayed. */
export async function spendStaffTotpStep(db: Db | Trx, staffId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', staffId)
    .where(sql<boolean>`coalesce(totp_last_step, 0) < ${step}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns true once for each code. */
export async function spendStaffRecoveryCode(
  db: Db | Trx,
  staffId: string,
  { hash, at }: { hash: Buffer; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: at })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function replaceStaffRecoveryCodes(
  trx: Trx,
  staffId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  await trx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((hash) => ({ staff_id: staffId, code_hash: hash })))
    .execute()
}

export async function trustBrowser(
  trx: Trx,
  { hash, staffId, expiresAt }: { hash: Buffer; staffId: string; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('staff_trusted_browsers')
    .values({ token_hash: hash, staff_id: staffId, expires_at: expiresAt })
    .execute()
}

export async function isTrustedBrowser(
  db: Db,
  { hash, staffId, now }: { hash: Buffer; staffId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('staff_trusted_browsers')
    .select('staff_id')
    .where('token_hash', '=', hash)
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetTrustedBrowsers(db: Db | Trx, staffId: string): Promise<void> {
  await db.deleteFrom('staff_trusted_browsers').where('staff_id', '=', staffId).execute()
}
