import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { type ContentChange, type ContentValues, differences } from './content-values.ts'
import {
  currentOf,
  draftMark,
  type EditableContent,
  readEditableContent,
} from './read-editable-content.server.ts'

export type DraftProblem = { text: string; fields?: Readonly<Record<string, string>>; isStale?: true }
type Parts = { db: Db; clock: () => Date; staffId: string | null }

/** Which version, and if it matters which draft, the person saw. */
export type Seen = { version: number; draft?: string }

/**
 * Saves what is being written; no page of a shop changes. Each change says what it replaces: if a colleague has changed the
 * same field meanwhile, nothing is saved and nothing overwritten.
 */
export function saveContentDraft(
  { db, clock, staffId }: Parts,
  id: number,
  { seen, changes }: { seen: Seen; changes: readonly ContentChange[] },
): Promise<Result<{ draft: string }, DraftProblem>> {
  return db.transaction().execute(async (trx) => {
    const content = await lockContent(trx, id)
    if (!content) return err(gone())
    const now = currentOf(content)
    const stale = staleBecause(content, seen, changes)
    if (stale) return err(stale)
    const next: ContentValues = {
      ...now,
      ...Object.fromEntries(changes.map(({ field, to }) => [field, to])),
    }
    return ok({ draft: await writeDraft(trx, content, next, { at: clock(), staffId }) })
  })
}

/** Everything that is not published is forgotten. */
export function discardContentDraft(
  { db }: Pick<Parts, 'db'>,
  id: number,
  seen: Seen,
): Promise<Result<null, DraftProblem>> {
  return db.transaction().execute(async (trx) => {
    const content = await lockContent(trx, id)
    if (!content) return err(gone())
    const stale = staleBecause(content, seen, [])
    if (stale) return err(stale)
    await trx
      .updateTable('contents')
      .set({ draft: null, draft_at: null, draft_by: null })
      .where('id', '=', id)
      .execute()
    return ok(null)
  })
}

export async function writeDraft(
  trx: Trx,
  { id, saved, draft }: EditableContent,
  values: ContentValues,
  { at, staffId }: { at: Date; staffId: string | null },
): Promise<string> {
  const changed = differences(saved, values)
  // Each save is later than the one before, whatever the clock says: its time is its name.
  const savedAt = new Date(Math.max(at.getTime(), (draft?.at.getTime() ?? 0) + 1))
  const isDraft = changed.length > 0
  await trx
    .updateTable('contents')
    .set({
      draft: isDraft ? JSON.stringify(Object.fromEntries(changed.map(({ field, to }) => [field, to]))) : null,
      draft_at: isDraft ? savedAt : null,
      draft_by: isDraft ? staffId : null,
    })
    .where('id', '=', id)
    .execute()
  return isDraft ? savedAt.toISOString() : ''
}

export async function lockContent(trx: Trx, id: number): Promise<EditableContent | null> {
  await trx.selectFrom('contents').select('id').where('id', '=', id).forUpdate().execute()
  return readEditableContent(trx, id)
}

export const gone = (): DraftProblem => ({ text: say('There is no such page any more.') })

function staleBecause(
  content: EditableContent,
  seen: Seen,
  changes: readonly ContentChange[],
): DraftProblem | null {
  const now = currentOf(content)
  const theirs = changes.filter(
    ({ field, was, to }) => (now[field] ?? '') !== was && (now[field] ?? '') !== to,
  )
  const isOther =
    content.version !== seen.version || (seen.draft !== undefined && draftMark(content.draft) !== seen.draft)
  if (!isOther && theirs.length === 0) return null
  return {
    text: say('Somebody saved first. Nothing of yours is lost; choose their value or yours for each.'),
    fields: Object.fromEntries(theirs.map(({ field }) => [field, say('Somebody changed it.')])),
    isStale: true,
  }
}
