import { forEachIsolated } from '#platform/for-each-isolated.server.ts'
import type { PaymentParts } from './payment-parts.server.ts'
import { findPayment, findPaymentsToPoll } from './payments.queries.server.ts'
import { pollLater, syncPayment } from './sync-payment.server.ts'

const atOnce = 50
/** Then the next run comes, which is each minute. */
const longestMs = 45_000

/** Lost news must not matter: whatever is open for a while is asked about, however many have left their pages. */
export async function reconcilePayments(parts: PaymentParts): Promise<number> {
  const { db, log, clock } = parts
  const began = clock()
  const asked = new Set<string>()
  for (;;) {
    const due = await findPaymentsToPoll(db, began, atOnce)
    // Whatever could not even be put off is left for the next run.
    const open = due.filter(({ id }) => !asked.has(id))
    await forEachIsolated(open, ({ id }) => syncPayment(parts, id), {
      log,
      tell: ({ id }) => ({ paymentId: id }),
      putOff: async ({ id }) => {
        const payment = await findPayment(db, null, { id })
        if (payment) await pollLater(parts, payment)
      },
    })
    for (const { id } of open) asked.add(id)
    const isLate = clock().getTime() - began.getTime() > longestMs
    if (due.length < atOnce || open.length === 0 || isLate) return asked.size
  }
}
