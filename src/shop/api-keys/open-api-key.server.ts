import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#platform/database.server.ts'
import { sha256 } from '#platform/secret-token.server.ts'
import { type ApiKeyUse, type ApiRate, type ApiScope, readKeyText } from './api-key.ts'

export type KeyRefusal = 'missing' | 'invalid' | 'expired' | 'revoked'
type Parts = { db: Db; clock: () => Date; siteId: number }
type Row = {
  id: string
  scopes: string[]
  secret_hash: Buffer
  previous_hash: Buffer | null
  previous_until: Date | null
  requests_a_minute: number
  expires_at: Date | null
  last_used_at: Date | null
  revoked_at: Date | null
  company_id: string | null
}

const minuteMs = 60_000
/** Compared with where there is no such key, so that the time of an answer says nothing. */
const nobody = Buffer.alloc(32)

/**
 * The key that a request shows in its header. A key of another site is unknown here. Only a caller with the whole secret
 * learns that it is expired or revoked.
 */
export async function openApiKey(
  { db, clock, siteId }: Parts,
  authorization: string | undefined,
): Promise<Result<ApiKeyUse, KeyRefusal>> {
  if (authorization === undefined) return err('missing')
  const shown = readKeyText(authorization.replace(/^Bearer /i, ''))
  if (!shown) return err('invalid')
  const now = clock()
  const { rows } = await sql<Row>`
    select id, scopes, company_id, secret_hash, previous_hash, previous_until, requests_a_minute, expires_at, last_used_at, revoked_at
    from api_keys where site_id = ${siteId} and handle = ${shown.handle}`.execute(db)
  const [row] = rows
  const hash = sha256(shown.secret)
  const isNow = timingSafeEqual(hash, row?.secret_hash ?? nobody)
  const isBefore = timingSafeEqual(hash, row?.previous_hash ?? nobody)
  if (!row || !(isNow || isBefore)) return err('invalid')
  if (row.revoked_at) return err('revoked')
  if ((row.expires_at && row.expires_at <= now) || (!isNow && !isFuture(row.previous_until, now)))
    return err('expired')
  if (!row.last_used_at || row.last_used_at.getTime() < now.getTime() - minuteMs)
    await sql`update api_keys set last_used_at = ${now} where site_id = ${siteId} and id = ${row.id}`.execute(
      db,
    )
  return ok({
    id: row.id,
    scopes: row.scopes as ApiScope[],
    requestsAMinute: row.requests_a_minute as ApiRate,
    companyId: row.company_id,
  })
}

function isFuture(at: Date | null, now: Date): boolean {
  return at !== null && at > now
}
