import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import type { ApiRate, ApiScope } from '#shop/api-keys/api-key.ts'

export type ApiKeyRow = {
  id: string
  siteId: number
  name: string
  handle: string
  scopes: readonly ApiScope[]
  requestsAMinute: ApiRate
  createdBy: string
  createdAt: Date
  rotatedAt: Date | null
  previousUntil: Date | null
  expiresAt: Date | null
  lastUsedAt: Date | null
  revokedAt: Date | null
}

/** Those that count first, then the revoked ones. */
export async function listApiKeys(db: Db, siteIds: readonly number[]): Promise<ApiKeyRow[]> {
  return readKeys(db, siteIds, null)
}

export async function readApiKey(db: Db, siteId: number, id: string): Promise<ApiKeyRow | null> {
  const [key] = await readKeys(db, [siteId], id)
  return key ?? null
}

async function readKeys(db: Db, siteIds: readonly number[], id: string | null): Promise<ApiKeyRow[]> {
  const { rows } = await sql<ApiKeyRow>`
    select api_keys.id, api_keys.site_id as "siteId", api_keys.name, handle, scopes, requests_a_minute as "requestsAMinute",
      coalesce(staff.name, pro_companies.name, '') as "createdBy", api_keys.created_at as "createdAt", rotated_at as "rotatedAt",
      previous_until as "previousUntil", expires_at as "expiresAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"
    from api_keys left join staff on staff.id = api_keys.created_by
      left join pro_companies on pro_companies.site_id = api_keys.site_id and pro_companies.id = api_keys.company_id
    where api_keys.site_id = any(${siteIds}) and (${id}::bigint is null or api_keys.id = ${id}::bigint)
    order by revoked_at is not null, api_keys.name, api_keys.id limit 500`.execute(db)
  return rows
}
