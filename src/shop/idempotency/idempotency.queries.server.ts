import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import type { ClaimedKey, IdempotentCall, StoredResponse } from './stored-response.ts'

const columnsOf = ({ siteId, caller, call, key }: IdempotentCall) => ({
  site_id: siteId,
  user_id: 'userId' in caller ? caller.userId : null,
  cart_token_hash: 'tokenHash' in caller ? caller.tokenHash : null,
  api_key_id: 'apiKeyId' in caller ? caller.apiKeyId : null,
  call,
  key,
})

/**
 * One statement, so that only one of several concurrent calls runs: the first, or the one that takes over a dead claim.
 */
export async function insertClaim(
  db: Db,
  idempotent: IdempotentCall,
  { at, leftBefore }: { at: Date; leftBefore: Date },
): Promise<string | null> {
  const { site_id, user_id, cart_token_hash, api_key_id, call, key } = columnsOf(idempotent)
  const { rows } = await sql<{ id: string }>`
    insert into idempotency_keys (site_id, user_id, cart_token_hash, api_key_id, call, key, body_hash, started_at)
    values (${site_id}, ${user_id}, ${cart_token_hash}, ${api_key_id}, ${call}, ${key}, ${idempotent.bodyHash},
      ${at}::timestamptz)
    on conflict on constraint idempotency_keys_one_a_key do update set started_at = ${at}::timestamptz
    where idempotency_keys.status is null and idempotency_keys.started_at < ${leftBefore}::timestamptz
      and idempotency_keys.body_hash = ${idempotent.bodyHash}
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

export async function findResponse(
  db: Db,
  idempotent: IdempotentCall,
): Promise<{ bodyHash: Buffer; response: StoredResponse | null } | null> {
  const { site_id, user_id, cart_token_hash, api_key_id, call, key } = columnsOf(idempotent)
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'body'])
    .where('site_id', '=', site_id)
    .where('user_id', 'is not distinct from', user_id)
    .where('cart_token_hash', 'is not distinct from', cart_token_hash)
    .where('api_key_id', 'is not distinct from', api_key_id)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  const { status, body } = row
  return { bodyHash: row.body_hash, response: status === null || body === null ? null : { status, body } }
}

export async function storeResponse(
  db: Db,
  siteId: number,
  claimed: ClaimedKey,
  response: StoredResponse,
): Promise<void> {
  await storing(siteId, claimed, response).execute(db)
}

/** Updates nothing if another process has taken the call over: its response counts. */
export function storing(siteId: number, { id, startedAt }: ClaimedKey, { status, body }: StoredResponse) {
  return sql`update idempotency_keys set status = ${status}, body = ${body}
    where site_id = ${siteId} and id = ${id} and started_at = ${startedAt}::timestamptz and status is null`
}

export async function deleteClaim(db: Db, siteId: number, { id, startedAt }: ClaimedKey): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('started_at', '=', startedAt)
    .where('status', 'is', null)
    .execute()
}
