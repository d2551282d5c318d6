import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { writeProposal } from './cases.queries.server.ts'

/**
 * The first of two persons writes why a case can be closed and asks another one; nothing is closed until somebody else
 * agrees.
 */
export async function proposeResolution(
  trx: Trx,
  proposal: { id: string; note: string; staffId: string; askedId: string; at: Date },
): Promise<Result<null, Failure>> {
  const isWritten = await writeProposal(trx, proposal.id, proposal)
  return isWritten ? ok(null) : err({ code: 'service.not_found' })
}
