import type { Db, Trx } from '#platform/database.server.ts'
import { newToken } from '#platform/secret-token.server.ts'

export type TokenPurpose = 'verify' | 'password' | 'leave_email' | 'take_email'
export type AccountToken = {
  userId: string
  purpose: TokenPurpose
  /** The new address, for a change of email. */
  email: string | null
  confirmedAt: Date | null
  expiresAt: Date
}

type NewAccountToken = { userId: string; purpose: TokenPurpose; email?: string | null; expiresAt: Date }

/** Replaces an earlier token with the same purpose. */
export async function issueToken(trx: Trx, siteId: number, issued: NewAccountToken): Promise<string> {
  const { token, hash } = newToken()
  const row = {
    token_hash: hash,
    email: issued.email ?? null,
    confirmed_at: null,
    expires_at: issued.expiresAt,
  }
  await trx
    .insertInto('account_tokens')
    .values({ site_id: siteId, user_id: issued.userId, purpose: issued.purpose, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'user_id', 'purpose']).doUpdateSet(row))
    .execute()
  return token
}

export async function findToken(db: Db | Trx, siteId: number, hash: Buffer): Promise<AccountToken | null> {
  const row = await db
    .selectFrom('account_tokens')
    .select(['user_id', 'purpose', 'email', 'confirmed_at', 'expires_at'])
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (!row) return null
  return {
    userId: row.user_id,
    purpose: row.purpose as TokenPurpose,
    email: row.email,
    confirmedAt: row.confirmed_at,
    expiresAt: row.expires_at,
  }
}

/** Returns null if another request used the same link first. */
export async function spendToken(trx: Trx, siteId: number, hash: Buffer): Promise<{ userId: string } | null> {
  const row = await trx
    .deleteFrom('account_tokens')
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst()
  return row ? { userId: row.user_id } : null
}

/** Returns false if the token was confirmed before or is no longer the newest for its purpose. */
export async function confirmToken(trx: Trx, siteId: number, hash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('account_tokens')
    .set({ confirmed_at: at })
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hash)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks the rows, so the second of two concurrent confirmations sees the first. */
export function findTokensOf(
  trx: Trx,
  siteId: number,
  { userId, purposes }: { userId: string; purposes: readonly TokenPurpose[] },
) {
  return trx
    .selectFrom('account_tokens')
    .select(['purpose', 'email', 'confirmed_at', 'expires_at'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .orderBy('purpose')
    .forUpdate()
    .execute()
}

export async function deleteTokens(
  trx: Trx,
  siteId: number,
  { userId, purposes }: { userId: string; purposes: readonly TokenPurpose[] },
): Promise<void> {
  await trx
    .deleteFrom('account_tokens')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute()
}
