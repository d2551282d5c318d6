import { forEachIsolated } from '#platform/for-each-isolated.server.ts'
import type { PaymentParts } from './payment-parts.server.ts'
import { findPayment, findPaymentsToPoll } from './payments.queries.server.ts'
import { pollLater, syncPayment } from './sync-payment.server.ts'

const atOnce = 50
/** The job runs every minute. */
const longestMs = 45_000

/** Polls all payments that have been open for a while, however many, so that a lost webhook does not matter. */
export async function reconcilePayments(parts: PaymentParts): Promise<number> {
  const { db, log, clock } = parts
  const began = clock()
  const asked = new Set<string>()
  for (;;) {
    const due = await findPaymentsToPoll(db, began, atOnce)
    // A payment that could not even be postponed is left for the next run.
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
