import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db } from '#platform/database.server.ts'
import type { ImportFailure } from './receive-import.server.ts'

/** Rows that are written stay; a batch that is just being written is taken back by its own transaction. */
export async function stopImport({ db }: { db: Db }, id: string): Promise<Result<null, ImportFailure>> {
  const stopped = await db
    .updateTable('imports')
    .set({ state: 'stopped' })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return stopped ? ok(null) : err({ text: say('It is not running any more.') })
}
