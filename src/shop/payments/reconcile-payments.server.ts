import { completePayment } from './complete-payment.server.ts'
import type { CompletionParts } from './completion-parts.server.ts'
import { findPaymentsToAsk } from './payments.queries.server.ts'

const atOnce = 50

/** Lost news must not matter: whatever is open for a while is asked about. */
export async function reconcilePayments(parts: CompletionParts): Promise<number> {
  const open = await findPaymentsToAsk(parts.db, parts.clock(), atOnce)
  for (const { id } of open) await completePayment(parts, id)
  return open.length
}
