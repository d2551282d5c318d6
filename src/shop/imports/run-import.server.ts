import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { type Db, isTaken } from '#platform/database.server.ts'
import { publishJob } from '#platform/outbox.server.ts'
import type { ImportFailure, Importing } from './receive-import.server.ts'

/** Writes what the dry run has shown; each row is judged again, because the catalogue may have changed since. */
export async function runImport(
  { db, clock, siteIds, staffId }: Importing,
  id: string,
): Promise<Result<null, ImportFailure>> {
  const now = clock()
  try {
    return await db.transaction().execute(async (trx) => {
      // A stopped import goes on where it was. Of two clicks one finds it running.
      const { rows } = await sql<{ isFirst: boolean }>`
        update imports set state = 'running', started_at = coalesce(started_at, ${now}),
          site_ids = ${siteIds}::smallint[], staff_id = ${staffId}
        where id = ${id} and state in ('checked', 'stopped')
        returning started_at = ${now} as "isFirst"`.execute(trx)
      const [started] = rows
      if (!started) return err({ text: say('This import has moved on. Load the page again.') })
      await sql`update import_progress set worked_at = ${now} where import_id = ${id}`.execute(trx)
      if (started.isFirst)
        await sql`update import_progress set done_group = 0, done_rows = 0, added = 0, changed = 0, unchanged = 0,
          refused = 0, worked_ms = 0 where import_id = ${id}`.execute(trx)
      await publishJob(trx, 'work-import', { importId: id })
      return ok(null)
    })
  } catch (error) {
    if (isTaken(error, 'imports_one_at_work')) return err(await otherAtWork(db))
    throw error
  }
}

export async function otherAtWork(db: Db): Promise<ImportFailure> {
  const other = await db
    .selectFrom('imports')
    .select('file_name')
    .where('state', 'in', ['running', 'undoing'])
    .executeTakeFirst()
  return {
    text: say('“{{file}}” is at work. Start this one when it is done.', {
      file: other?.file_name ?? say('Another import'),
    }),
  }
}
