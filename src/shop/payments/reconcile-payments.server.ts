import { forEachIsolated } from '#platform/for-each-isolated.server.ts'
import { askLater, completePayment } from './complete-payment.server.ts'
import type { CompletionParts } from './completion-parts.server.ts'
import { findPayment, findPaymentsToAsk } from './payments.queries.server.ts'

const atOnce = 50
/** Then the next run comes, which is each minute. */
const longestMs = 45_000

/** Lost news must not matter: whatever is open for a while is asked about, however many have left their pages. */
export async function reconcilePayments(parts: CompletionParts): Promise<number> {
  const { db, log, clock } = parts
  const began = clock()
  const asked = new Set<string>()
  for (;;) {
    const due = await findPaymentsToAsk(db, began, atOnce)
    // Whatever could not even be put off is left for the next run.
    const open = due.filter(({ id }) => !asked.has(id))
    await forEachIsolated(open, ({ id }) => completePayment(parts, id), {
      log,
      tell: ({ id }) => ({ paymentId: id }),
      putOff: async ({ id }) => {
        const payment = await findPayment(db, null, { id })
        if (payment) await askLater(parts, payment)
      },
    })
    for (const { id } of open) asked.add(id)
    const isLate = clock().getTime() - began.getTime() > longestMs
    if (due.length < atOnce || open.length === 0 || isLate) return asked.size
  }
}
