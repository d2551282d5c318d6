import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { guessMapping, type ImportKind, judgeMapping } from './import-columns.ts'
import { readImportFile } from './import-file.ts'

export type ImportFailure = { text: string; fields?: Readonly<Record<string, string>> }
export type Importing = { db: Db; clock: () => Date; siteIds: readonly number[]; staffId: string }
type Upload = { kind: ImportKind; fileName: string; bytes: Uint8Array }

const rowsAtOnce = 1000

/** Keeps the rows of a file, with a mapping to look at. A broken file leaves nothing behind. */
export async function receiveImport(
  { db, clock, siteIds, staffId }: Importing,
  { kind, fileName, bytes }: Upload,
): Promise<Result<{ id: string }, ImportFailure>> {
  const file = readImportFile(bytes)
  if (!file.ok) return err({ text: file.error, fields: { file: file.error } })
  const { headings, rows } = file.value
  const now = clock()
  return await db.transaction().execute(async (trx) => {
    const mapping = (await rememberedMapping(trx, kind, headings)) ?? guessMapping(kind, headings)
    const { id } = await trx
      .insertInto('imports')
      .values({
        kind,
        file_name: fileName.slice(0, 200) || 'file.csv',
        headings,
        mapping,
        site_ids: [...siteIds],
        staff_id: staffId,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('import_progress')
      .values({ import_id: id, row_count: rows.length, worked_at: now })
      .execute()
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const json = JSON.stringify(rows.slice(from, from + rowsAtOnce))
      await sql`insert into import_rows (import_id, line, cells)
        select ${id}, line, cells from jsonb_to_recordset(${json}::jsonb) as given (line int, cells text[])`.execute(
        trx,
      )
    }
    return ok({ id })
  })
}

/** As it was chosen for the last file of this kind with these headings. */
async function rememberedMapping(
  trx: Trx,
  kind: ImportKind,
  headings: readonly string[],
): Promise<string[] | null> {
  const { rows } = await sql<{ mapping: string[] }>`
    select mapping from imports where kind = ${kind} and headings = ${headings}::text[] and state <> 'mapping'
    order by id desc limit 1`.execute(trx)
  const mapping = rows[0]?.mapping
  return mapping && judgeMapping(kind, mapping) === null ? mapping : null
}
