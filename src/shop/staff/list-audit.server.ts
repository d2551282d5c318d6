import { type RawBuilder, sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'

export type AuditEntry = {
  id: string
  at: Date
  name: string
  act: string
  subject: string | null
  siteId: number | null
  tableName: string | null
  rowId: string | null
  operation: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export type AuditQuery = {
  /** Part of a subject, an act or a name. */
  words: string
  operation: 'changes' | 'views' | null
  before: string | null
}

const shown = 50

/** The newest entries first, on these sites; entries of no site only for those who see all. */
export async function listAudit(
  db: Db,
  { siteIds, seesAll }: { siteIds: readonly number[]; seesAll: boolean },
  { words, operation, before }: AuditQuery,
): Promise<AuditEntry[]> {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const conditions: RawBuilder<unknown>[] = [
    seesAll
      ? sql`(audit.site_id = any(${siteIds}) or audit.site_id is null)`
      : sql`audit.site_id = any(${siteIds})`,
  ]
  if (words)
    conditions.push(
      sql`(subject ilike ${pattern} or act ilike ${pattern} or coalesce(staff.name, api_keys.name) ilike ${pattern} or table_name ilike ${pattern})`,
    )
  if (operation === 'views') conditions.push(sql`operation = 'view'`)
  if (operation === 'changes') conditions.push(sql`operation <> 'view'`)
  if (before) conditions.push(sql`audit.id < ${before}`)
  const { rows } = await sql<{
    id: string
    at: Date
    name: string
    act: string
    subject: string | null
    site_id: number | null
    table_name: string | null
    row_id: string | null
    operation: string
    before: Record<string, unknown> | null
    after: Record<string, unknown> | null
  }>`
    select audit.id, at, coalesce(staff.name, api_keys.name) as name, act, subject, audit.site_id, table_name, row_id, operation, before, after
    from audit_entries audit left join staff on staff.id = audit.staff_id
      left join api_keys on api_keys.id = audit.api_key_id
    where ${sql.join(conditions, sql` and `)} order by audit.id desc limit ${shown}`.execute(acrossSites(db))
  return rows.map(({ site_id, table_name, row_id, ...row }) => ({
    ...row,
    siteId: site_id,
    tableName: table_name,
    rowId: row_id,
  }))
}
