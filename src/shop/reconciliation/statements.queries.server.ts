import type { Db, Trx } from '#platform/database.server.ts'

export type KeptStatement = {
  id: string
  fileName: string
  lineCount: number
  uploadedBy: string
  uploadedAt: Date
  compared: { firstDay: string; lastDay: string; matched: number; cases: number; by: string; at: Date } | null
}

const shown = 50

function select(db: Db) {
  return db
    .selectFrom('statements')
    .innerJoin('staff as uploader', 'uploader.id', 'uploaded_by')
    .leftJoin('staff as comparer', 'comparer.id', 'compared_by')
    .select([
      'statements.id',
      'file_name',
      'line_count',
      'uploader.name as uploaded_by',
      'uploaded_at',
      'first_day',
      'last_day',
      'matched',
      'cases',
      'comparer.name as compared_by',
      'compared_at',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function toStatement(row: Row): KeptStatement {
  const { first_day: firstDay, last_day: lastDay, compared_by: by, compared_at: at } = row
  return {
    id: row.id,
    fileName: row.file_name,
    lineCount: row.line_count,
    uploadedBy: row.uploaded_by,
    uploadedAt: row.uploaded_at,
    compared:
      firstDay && lastDay && at
        ? { firstDay, lastDay, matched: row.matched ?? 0, cases: row.cases ?? 0, by: by ?? '', at }
        : null,
  }
}

/** The newest first. */
export async function findStatements(db: Db): Promise<KeptStatement[]> {
  const rows = await select(db).orderBy('statements.id', 'desc').limit(shown).execute()
  return rows.map(toStatement)
}

export async function findStatement(
  db: Db,
  id: string,
): Promise<(KeptStatement & { content: string | null }) | null> {
  const row = await select(db).select('content').where('statements.id', '=', id).executeTakeFirst()
  return row ? { ...toStatement(row), content: row.content } : null
}

export async function closeStatement(
  db: Db | Trx,
  id: string,
  { firstDay, lastDay, matched, cases, staffId, at }: Closing,
): Promise<void> {
  await db
    .updateTable('statements')
    .set({
      content: null,
      first_day: firstDay,
      last_day: lastDay,
      matched,
      cases,
      compared_by: staffId,
      compared_at: at,
    })
    .where('id', '=', id)
    .where('compared_at', 'is', null)
    .execute()
}

type Closing = {
  firstDay: string
  lastDay: string
  matched: number
  cases: number
  staffId: string
  at: Date
}
