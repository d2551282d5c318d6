import { forEachIsolated } from '#platform/for-each-isolated.server.ts'
import type { CompletionParts } from './completion-parts.server.ts'
import { makeRefund } from './make-refund.server.ts'
import { nextQuestion } from './payment.ts'
import { findRefund, findRefundsToAsk, postponeRefund } from './refunds.queries.server.ts'

const atOnce = 50

/** Refunds whose answer was lost are asked for again, those under way are asked about. */
export async function reconcileRefunds(parts: CompletionParts): Promise<number> {
  const { db, log, clock } = parts
  const open = await findRefundsToAsk(db, clock(), atOnce)
  await forEachIsolated(open, ({ id }) => makeRefund(parts, id), {
    log,
    tell: ({ id }) => ({ refundId: id }),
    putOff: async ({ id }) => {
      const refund = await findRefund(db, id)
      if (refund) await postponeRefund(db, refund, nextQuestion(refund.asked + 1, clock()))
    },
  })
  return open.length
}
