import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#platform/database.server.ts'
import { currentOf, textValues, type VersionTexts } from './read-editable-content.server.ts'
import { type DraftProblem, gone, lockContent, writeDraft } from './save-content-draft.server.ts'

export type ContentVersion = {
  number: number
  inForce: string | null
  note: string
  by: string | null
  savedAt: Date
  texts: VersionTexts
}

/** Every saved text, the newest first. */
export async function listContentVersions(db: Db, id: number): Promise<ContentVersion[]> {
  const { rows } = await sql<ContentVersion>`
    select number, to_char(in_force, 'YYYY-MM-DD') as "inForce", note, staff.name as by, saved_at as "savedAt", texts
    from content_versions left join staff on staff.id = staff_id
    where content_id = ${id} order by number desc limit 200`.execute(db)
  return rows
}

/** The words of an earlier version become the draft. Shoppers see them when somebody publishes it. */
export function restoreContentVersion(
  { db, clock, staffId }: { db: Db; clock: () => Date; staffId: string },
  id: number,
  number: number,
): Promise<Result<null, DraftProblem>> {
  return db.transaction().execute(async (trx) => {
    const content = await lockContent(trx, id)
    const { rows } = await sql<{ texts: VersionTexts }>`
      select texts from content_versions where content_id = ${id} and number = ${number}`.execute(trx)
    const texts = rows[0]?.texts
    if (!content || !texts) return err(gone())
    await writeDraft(trx, content, { ...currentOf(content), ...textValues(texts) }, { at: clock(), staffId })
    return ok(null)
  })
}
