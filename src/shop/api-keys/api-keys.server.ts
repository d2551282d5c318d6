import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/database.server.ts'
import { newToken } from '#platform/secret-token.server.ts'
import { type ApiRate, type ApiScope, keyText } from './api-key.ts'

type Parts = { db: Db; clock: () => Date }
export type NewApiKey = {
  siteId: number
  name: string
  scopes: readonly ApiScope[]
  requestsAMinute: ApiRate
  /** Null for a key without an end. */
  expiresAt: Date | null
  createdBy: string
}
type Which = { siteId: number; id: string }

const handleBytes = 6
const dayMs = 86_400_000

/** The key itself is shown once, to the person who makes it; the database has only its hash. */
export async function issueApiKey(
  { db, clock }: Parts,
  { siteId, name, scopes, requestsAMinute, expiresAt, createdBy }: NewApiKey,
): Promise<{ id: string; key: string }> {
  const handle = randomBytes(handleBytes).toString('hex')
  const { token, hash } = newToken()
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('api_keys')
      .values({
        site_id: siteId,
        name,
        scopes: [...scopes],
        handle,
        secret_hash: hash,
        requests_a_minute: requestsAMinute,
        created_by: createdBy,
        created_at: clock(),
        expires_at: expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, key: keyText(handle, token) }
  })
}

/** A new secret. The one before counts for a day more if the program is to change over, otherwise not at all. */
export async function rotateApiKey(
  { db, clock }: Parts,
  { siteId, id }: Which,
  { keepsOld }: { keepsOld: boolean },
): Promise<string | null> {
  const { token, hash } = newToken()
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('api_keys')
      .select(['handle', 'secret_hash'])
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!known) return null
    await trx
      .updateTable('api_keys')
      .set({
        secret_hash: hash,
        previous_hash: keepsOld ? known.secret_hash : null,
        previous_until: keepsOld ? new Date(now.getTime() + dayMs) : null,
        rotated_at: now,
      })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
    return keyText(known.handle, token)
  })
}

/** At once and for good. False if it is revoked already. */
export async function revokeApiKey({ db, clock }: Parts, { siteId, id }: Which): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('api_keys')
      .set({ revoked_at: clock(), previous_hash: null, previous_until: null })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })
}
