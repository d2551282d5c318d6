import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { publishJob } from '#platform/outbox.server.ts'
import { type ImportKind, judgeMapping } from './import-columns.ts'
import type { ImportFailure, Importing } from './receive-import.server.ts'

/** A dry run: judges every row by this mapping and writes nothing to the catalogue. */
export async function checkImport(
  { db, clock, siteIds, staffId }: Importing,
  { id, kind, mapping }: { id: string; kind: ImportKind; mapping: readonly string[] },
): Promise<Result<null, ImportFailure>> {
  const wrong = judgeMapping(kind, mapping)
  if (wrong) return err({ text: wrong })
  return await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      update imports set mapping = ${mapping}::text[], state = 'checking', site_ids = ${siteIds}::smallint[],
        staff_id = ${staffId}
      where id = ${id} and state in ('mapping', 'checked') and cardinality(headings) = ${mapping.length}
      returning id`.execute(trx)
    if (rows.length === 0) return err({ text: say('This import has moved on. Load the page again.') })
    await sql`update import_progress set group_count = null, done_group = 0, done_rows = 0, added = 0, changed = 0,
      unchanged = 0, refused = 0, worked_ms = 0, worked_at = ${clock()} where import_id = ${id}`.execute(trx)
    await publishJob(trx, 'work-import', { importId: id })
    return ok(null)
  })
}
