import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { isTaken } from '#platform/database.server.ts'
import { publishJob } from '#platform/outbox.server.ts'
import type { ImportFailure, Importing } from './receive-import.server.ts'
import { otherAtWork } from './run-import.server.ts'

/** Restores what the last import has changed. Of a running one, what it has written so far. */
export async function undoImport(
  { db, clock, siteIds, staffId }: Importing,
  id: string,
): Promise<Result<null, ImportFailure>> {
  try {
    return await db.transaction().execute(async (trx) => {
      const { rows } = await sql`
        update imports set state = 'undoing', site_ids = ${siteIds}::smallint[], staff_id = ${staffId}
        where id = ${id} and state in ('running', 'stopped', 'done')
          and not exists (select from imports later
            where later.started_at > imports.started_at and later.state <> 'undone')
        returning id`.execute(trx)
      if (rows.length === 0)
        return err({ text: say('Only the last import can be undone. Undo the later one first.') })
      await sql`update import_progress set done_group = 0, done_rows = 0, kept = 0, worked_ms = 0,
        worked_at = ${clock()} where import_id = ${id}`.execute(trx)
      await publishJob(trx, 'work-import', { importId: id })
      return ok(null)
    })
  } catch (error) {
    if (isTaken(error, 'imports_one_at_work')) return err(await otherAtWork(db))
    throw error
  }
}
