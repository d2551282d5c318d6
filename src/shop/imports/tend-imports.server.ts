import { sql } from 'kysely'
import { publishJob } from '#platform/outbox.server.ts'
import type { WorkParts } from './work-import.server.ts'

const quietMs = 30_000
const keptDays = 90

/** Goes on with imports whose process was killed, and deletes old ones with their rows. */
export async function tendImports({ db, clock }: Pick<WorkParts, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select id from imports join import_progress on import_id = id
      where state in ('checking', 'running', 'undoing') and worked_at < ${new Date(now.getTime() - quietMs)}`.execute(
      trx,
    )
    for (const { id } of rows) await publishJob(trx, 'work-import', { importId: id })
  })
  await sql`delete from imports where state in ('mapping', 'checked', 'stopped', 'done', 'undone')
    and created_at < ${now}::timestamptz - make_interval(days => ${keptDays})`.execute(db)
}
