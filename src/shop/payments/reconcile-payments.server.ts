import { eachAlone } from '#platform/each-alone.server.ts'
import { askLater, completePayment } from './complete-payment.server.ts'
import type { CompletionParts } from './completion-parts.server.ts'
import { findPayment, findPaymentsToAsk } from './payments.queries.server.ts'

const atOnce = 50

/** Lost news must not matter: whatever is open for a while is asked about. */
export async function reconcilePayments(parts: CompletionParts): Promise<number> {
  const { db, log, clock } = parts
  const open = await findPaymentsToAsk(db, clock(), atOnce)
  await eachAlone(open, ({ id }) => completePayment(parts, id), {
    log,
    tell: ({ id }) => ({ paymentId: id }),
    putOff: async ({ id }) => {
      const payment = await findPayment(db, null, { id })
      if (payment) await askLater(parts, payment)
    },
  })
  return open.length
}
