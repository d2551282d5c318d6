import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import type { ImportKind } from './import-columns.ts'

export type ImportState =
  | 'mapping'
  | 'checking'
  | 'checked'
  | 'running'
  | 'stopped'
  | 'done'
  | 'undoing'
  | 'undone'

export type ImportSummary = {
  id: string
  kind: ImportKind
  fileName: string
  state: ImportState
  person: string
  createdAt: Date
  startedAt: Date | null
  rowCount: number
  doneRows: number
  added: number
  changed: number
  unchanged: number
  refused: number
  kept: number
  workedMs: number
  workedAt: Date
  /** No later import would be undone before it. */
  isLast: boolean
}

const maxShown = 50

/** The newest first; one of them by its id. */
export async function listImports(db: Db, id: string | null = null): Promise<ImportSummary[]> {
  const { rows } = await sql<ImportSummary>`
    select imports.id, kind, file_name as "fileName", state, staff.name as person, imports.created_at as "createdAt",
      started_at as "startedAt", row_count as "rowCount", done_rows as "doneRows", added, changed, unchanged, refused,
      kept, worked_ms as "workedMs", worked_at as "workedAt",
      started_at is not null and not exists (select from imports later
        where later.started_at > imports.started_at and later.state <> 'undone') as "isLast"
    from imports join import_progress on import_id = imports.id join staff on staff.id = staff_id
    where ${id}::bigint is null or imports.id = ${id}::bigint
    order by imports.id desc limit ${maxShown}`.execute(db)
  return rows
}
