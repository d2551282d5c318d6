import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db } from '#platform/database.server.ts'
import { type DraftProblem, gone, lockContent } from './save-content-draft.server.ts'

/** No shop shows it any more; its words, its draft and its versions stay. */
export function takeContentDown(
  { db, clock }: { db: Db; clock: () => Date },
  id: number,
  version: number,
): Promise<Result<null, DraftProblem>> {
  return db.transaction().execute(async (trx) => {
    const content = await lockContent(trx, id)
    if (!content) return err(gone())
    if (content.version !== version)
      return err({ text: say('Somebody saved first. Look at it again.'), isStale: true as const })
    await trx
      .updateTable('contents')
      .set({
        goes_out: null,
        comes_down: null,
        is_out: false,
        version: version + 1,
        updated_at: clock(),
      })
      .where('id', '=', id)
      .execute()
    return ok(null)
  })
}
