import { z } from 'zod'
import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { LongIdText } from '#shop/ids.schema.ts'
import { closeCase } from './cases.queries.server.ts'

const Note = z.string().trim().min(1).max(500)

/** Staff have looked, and say what came of it. Until it looks different it is not told again. */
export async function resolveCase(
  { db, clock }: { db: Db; clock: () => Date },
  { id, note, staffId }: { id: string; note: string; staffId: string },
): Promise<Result<null, Failure>> {
  const said = Note.safeParse(note)
  if (!said.success)
    return err({ code: 'service.validation', errors: { note: [{ code: 'validation.required' }] } })
  const isClosed =
    LongIdText.safeParse(id).success && (await closeCase(db, id, { note: said.data, staffId, at: clock() }))
  return isClosed ? ok(null) : err({ code: 'service.not_found' })
}
