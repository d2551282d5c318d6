import { z } from 'zod'
import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { LongIdText } from '#shop/ids.schema.ts'
import { closeCase } from './cases.queries.server.ts'

const Note = z.string().trim().min(1).max(500)

/** Staff resolve a case with a note. It is not reported again until its facts change. */
export async function resolveCase(
  { db, clock }: { db: Db; clock: () => Date },
  { id, note, staffId }: { id: string; note: string; staffId: string },
): Promise<Result<null, Failure>> {
  const said = Note.safeParse(note)
  if (!said.success)
    return err({ code: 'service.validation', errors: { note: [{ code: 'validation.required' }] } })
  const isClosed =
    LongIdText.safeParse(id).success &&
    (await db.transaction().execute((trx) => closeCase(trx, id, { note: said.data, staffId, at: clock() })))
  return isClosed ? ok(null) : err({ code: 'service.not_found' })
}
