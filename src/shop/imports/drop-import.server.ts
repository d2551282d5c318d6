import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db } from '#platform/database.server.ts'
import type { ImportFailure } from './receive-import.server.ts'

/** A file that has written nothing is deleted with its rows. */
export async function dropImport({ db }: { db: Db }, id: string): Promise<Result<null, ImportFailure>> {
  const dropped = await db
    .deleteFrom('imports')
    .where('id', '=', id)
    .where('started_at', 'is', null)
    .where('state', 'in', ['mapping', 'checking', 'checked'])
    .returning('id')
    .executeTakeFirst()
  return dropped ? ok(null) : err({ text: say('It has been started, so it stays.') })
}
