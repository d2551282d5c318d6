import { makeRefund } from './make-refund.server.ts'
import { nextPollAt } from './payment.ts'
import type { PaymentParts } from './payment-parts.server.ts'
import { lockPayment } from './payments.queries.server.ts'
import { mayStillPoll, type Refund } from './refund.ts'
import { findRefund, moveRefund } from './refunds.queries.server.ts'

/**
 * A refund whose response was lost, and which is too old to be requested again, was found in the provider's list. It is
 * matched to that entry and polled like any other from now on.
 */
export async function adoptRefund(
  parts: PaymentParts,
  {
    siteId,
    paymentId,
    refundId,
    providerRef,
  }: Pick<Refund, 'siteId' | 'paymentId'> & {
    refundId: string
    providerRef: string
  },
): Promise<boolean> {
  const { db, clock } = parts
  const isAdopted = await db.transaction().execute(async (trx) => {
    await lockPayment(trx, siteId, { id: paymentId })
    const refund = await findRefund(trx, refundId, { isLocked: true })
    if (refund?.state !== 'requested' || refund.providerRef !== null || mayStillPoll(refund, clock()))
      return false
    await moveRefund(trx, refund, { to: 'pending', providerRef, pollAt: nextPollAt(0, clock()) }, clock())
    return true
  })
  if (isAdopted) await makeRefund(parts, refundId)
  return isAdopted
}
