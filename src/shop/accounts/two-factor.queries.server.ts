import type { Db, Trx } from '#platform/database.server.ts'

/** Stores a secret that is not confirmed yet. Returns false if the user already has a second factor. */
export async function saveNewTotpSecret(
  db: Db | Trx,
  siteId: number,
  userId: string,
  encryptedSecret: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_secret: encryptedSecret, totp_last_step: null })
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findNewTotpSecret(
  db: Db | Trx,
  siteId: number,
  userId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('totp_secret')
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst()
  return row?.totp_secret ?? null
}

/** Returns false if the secret was confirmed or replaced in the meantime. */
export async function confirmTotpSecret(
  trx: Trx,
  siteId: number,
  userId: string,
  confirmed: { encryptedSecret: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ totp_confirmed_at: confirmed.at })
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .where('totp_confirmed_at', 'is', null)
    .where('totp_secret', '=', confirmed.encryptedSecret)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function forgetTotp(trx: Trx, siteId: number, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .execute()
  await deleteRecoveryCodes(trx, siteId, userId)
}

/** Returns true once for each 30-second step, so a code cannot be replayed. */
export async function spendTotpStep(
  db: Db | Trx,
  siteId: number,
  userId: string,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .where((build) =>
      build.or([build('totp_last_step', 'is', null), build('totp_last_step', '<', String(step))]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function replaceRecoveryCodes(
  trx: Trx,
  siteId: number,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(trx, siteId, userId)
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ site_id: siteId, user_id: userId, code_hash: hash })))
    .execute()
}

export async function deleteRecoveryCodes(trx: Trx, siteId: number, userId: string): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('site_id', '=', siteId).where('user_id', '=', userId).execute()
}

/** Returns true once for each code. */
export async function spendRecoveryCode(
  db: Db | Trx,
  siteId: number,
  userId: string,
  { hash, at }: { hash: Buffer; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Db | Trx, siteId: number, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((build) => build.fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
