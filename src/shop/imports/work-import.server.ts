import { sql } from 'kysely'
import { actAs } from '#platform/actor.server.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { publishJob } from '#platform/outbox.server.ts'
import { readVocabulary } from '#shop/catalog/read-vocabulary.server.ts'
import type { Vocabulary } from '#shop/catalog/vocabulary.ts'
import { groupRows } from './group-rows.server.ts'
import type { ImportKind } from './import-columns.ts'
import { groupsAtOnce, readRows } from './read-batch.server.ts'
import { undoBatch } from './undo-batch.server.ts'
import type { Working } from './working.ts'
import { writeBatch } from './write-batch.server.ts'

export type WorkParts = {
  db: Db
  clock: () => Date
  /** Whether the shop itself has a picture at this path. */
  hasOwnPicture: (path: string) => boolean
}
/** A job works this long and queues the next: a process that is stopped does not have to wait for the whole import. */
const sliceMs = 2000
const endStates = { checking: 'checked', running: 'done', undoing: 'undone' } as const
/** Of advisory locks; the second key is the import. */
const workLock = 7_270_010

/**
 * Works on an import for a moment. Every batch is one transaction with its progress, so a killed process leaves whole
 * batches, and the next worker begins with the one after.
 */
export async function workImport(parts: WorkParts, { importId }: { importId: string }): Promise<void> {
  const endsAt = performance.now() + sliceMs
  const vocabulary = await readVocabulary(parts.db)
  let hasMore = true
  while (hasMore && performance.now() < endsAt) hasMore = await workBatch(parts, importId, vocabulary)
  if (hasMore) await parts.db.transaction().execute((trx) => publishJob(trx, 'work-import', { importId }))
}

/** It was stopped meanwhile: the batch is taken back. */
class Stopped extends Error {}

async function workBatch(parts: WorkParts, importId: string, vocabulary: Vocabulary): Promise<boolean> {
  const found = await parts.db
    .selectFrom('imports')
    .select(['kind', 'mapping', 'state', 'site_ids', 'staff_id'])
    .where('id', '=', importId)
    .executeTakeFirst()
  if (!found || !isAtWork(found.state)) return false
  const { state } = found
  const working: Working = {
    importId,
    kind: found.kind as ImportKind,
    mapping: found.mapping,
    state,
    siteIds: found.site_ids,
    vocabulary,
    now: parts.clock(),
    hasOwnPicture: parts.hasOwnPicture,
  }
  const subject = `import ${importId}`
  const act = state === 'undoing' ? 'import.undo' : 'import.run'
  try {
    return await actAs({ staff: found.staff_id, act, request: subject, site: null, subject }, () =>
      parts.db.transaction().execute((trx) => workInside(trx, working)),
    )
  } catch (error) {
    if (error instanceof Stopped) return false
    throw error
  }
}

function isAtWork(state: string): state is Working['state'] {
  return Object.hasOwn(endStates, state)
}

async function workInside(trx: Trx, working: Working): Promise<boolean> {
  const { importId, kind, mapping, state, now } = working
  const beganAt = performance.now()
  const { rows: locks } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${workLock}, ${importId}::int) as "isMine"`.execute(trx)
  if (!locks[0]?.isMine) return false
  const progress = await trx
    .selectFrom('import_progress')
    .select(['group_count', 'done_group'])
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  if (progress.group_count === null) {
    const count = await groupRows(trx, importId, kind, mapping)
    await sql`update import_progress set group_count = ${count}, worked_at = ${now},
      worked_ms = worked_ms + ${Math.round(performance.now() - beganAt)} where import_id = ${importId}`.execute(
      trx,
    )
    await keepState(trx, importId, state)
    return true
  }
  const { done_group: doneGroup } = progress
  if (doneGroup >= progress.group_count) {
    await keepState(trx, importId, state)
    await trx.updateTable('imports').set({ state: endStates[state] }).where('id', '=', importId).execute()
    return false
  }
  const rows = await readRows(trx, { importId, doneGroup, isUndo: state === 'undoing' })
  const counts = await (state === 'undoing' ? undoBatch : writeBatch)(trx, working, rows)
  const { added = 0, changed = 0, unchanged = 0, refused = 0, kept = 0 } = counts
  await sql`
    update import_progress set done_group = ${doneGroup + groupsAtOnce}, done_rows = done_rows + ${rows.length},
      added = added + ${added}, changed = changed + ${changed}, unchanged = unchanged + ${unchanged},
      refused = refused + ${refused}, kept = kept + ${kept}, worked_at = ${now},
      worked_ms = worked_ms + ${Math.round(performance.now() - beganAt)}
    where import_id = ${importId}`.execute(trx)
  await keepState(trx, importId, state)
  return true
}

/** At the end, so that stopping never waits for a batch. */
async function keepState(trx: Trx, importId: string, state: string): Promise<void> {
  const { rows } = await sql`
    select id from imports where id = ${importId} and state = ${state} for update`.execute(trx)
  if (rows.length === 0) throw new Stopped()
}
