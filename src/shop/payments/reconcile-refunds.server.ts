import type { CompletionParts } from './completion-parts.server.ts'
import { makeRefund } from './make-refund.server.ts'
import { findRefundsToAsk } from './refunds.queries.server.ts'

const atOnce = 50

/** Refunds whose answer was lost are asked for again, those under way are asked about. */
export async function reconcileRefunds(parts: CompletionParts): Promise<number> {
  const open = await findRefundsToAsk(parts.db, parts.clock(), atOnce)
  for (const { id } of open) await makeRefund(parts, id)
  return open.length
}
