import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { writeProposal } from './cases.queries.server.ts'

/** The first of two persons writes why a case can be closed; nothing is closed until another one agrees. */
export async function proposeResolution(
  { db, clock }: { db: Db; clock: () => Date },
  { id, note, staffId }: { id: string; note: string; staffId: string },
): Promise<Result<null, Failure>> {
  const isWritten = await db
    .transaction()
    .execute((trx) => writeProposal(trx, id, { note, staffId, at: clock() }))
  return isWritten ? ok(null) : err({ code: 'service.not_found' })
}
