import { forEachIsolated } from '#platform/for-each-isolated.server.ts'
import { makeRefund } from './make-refund.server.ts'
import { nextPollAt } from './payment.ts'
import type { PaymentParts } from './payment-parts.server.ts'
import { findRefund, findRefundsToPoll, postponeRefund } from './refunds.queries.server.ts'

const atOnce = 50

/** Requests refunds again whose response was lost, and polls those under way. */
export async function reconcileRefunds(parts: PaymentParts): Promise<number> {
  const { db, log, clock } = parts
  const open = await findRefundsToPoll(db, clock(), atOnce)
  await forEachIsolated(open, ({ id }) => makeRefund(parts, id), {
    log,
    tell: ({ id }) => ({ refundId: id }),
    putOff: async ({ id }) => {
      const refund = await findRefund(db, id)
      if (refund) await postponeRefund(db, refund, nextPollAt(refund.polls + 1, clock()))
    },
  })
  return open.length
}
