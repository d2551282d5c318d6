import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'

/** What was written in each claim of a customer, and the names of their files, for the file with their data. */
export async function listClaimParts(
  db: Db,
  siteId: number,
  userId: string,
): Promise<ReadonlyMap<string, object>> {
  const { rows } = await sql<{ id: string; parts: object }>`
    select claims.id, jsonb_build_object(
      'messages', (select coalesce(jsonb_agg(jsonb_build_object('by', m.author_type, 'text', m.text, 'at', m.at) order by m.id), '[]')
        from claim_messages m where m.site_id = ${siteId} and m.claim_id = claims.id),
      'files', (select coalesce(jsonb_agg(f.name order by f.seq), '[]')
        from claim_files f where f.site_id = ${siteId} and f.claim_id = claims.id)) as parts
    from claims where claims.site_id = ${siteId} and claims.user_id = ${userId}`.execute(db)
  return new Map(rows.map(({ id, parts }) => [id, parts]))
}
