import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { applyReported } from './apply-provider-state.server.ts'
import type { PaymentParts } from './payment-parts.server.ts'
import { lockPayment } from './payments.queries.server.ts'
import type { Refund, RefundActor } from './refund.ts'
import { findRefund, findRefundsOf, moveRefund } from './refunds.queries.server.ts'

type Outcome = {
  siteId: number
  refundId: string
  /** Identifies it on the provider's pages. Null if it will not be made, so that it can be made in another way. */
  reference: string | null
  actor: RefundActor
}

/** Staff have made the refund by hand, or will not make it. Recorded once, together with its payment. */
export async function settleManualRefund(
  parts: PaymentParts,
  { siteId, refundId, reference, actor }: Outcome,
): Promise<Result<Refund, Failure>> {
  const known = await findRefund(parts.db, refundId)
  if (!known || known.siteId !== siteId) return err({ code: 'service.not_found' })
  const at = parts.clock()
  const isSettled = await parts.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, siteId, { id: known.paymentId })
    const refund = await findRefund(trx, refundId, { isLocked: true })
    if (!payment || refund?.state !== 'manual') return false
    const to = reference === null ? 'failed' : 'succeeded'
    const change = { to, providerRef: null, pollAt: null, byHand: { actor, reference } } as const
    await moveRefund(trx, refund, change, at)
    if (to === 'succeeded') await applyReported(trx, parts, payment)
    return true
  })
  const refund = isSettled ? await findRefund(parts.db, refundId) : null
  return refund ? ok(refund) : err({ code: 'payment.refund_refused' })
}

/** The provider has reported that the whole payment is refunded, so no manual refund is left to make. */
export async function finishManualRefunds({ db, clock }: PaymentParts, paymentId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, null, { id: paymentId })
    if (payment?.state !== 'refunded') return
    for (const refund of await findRefundsOf(trx, payment.siteId, paymentId)) {
      if (refund.state !== 'manual') continue
      await moveRefund(trx, refund, { to: 'succeeded', providerRef: null, pollAt: null }, clock())
    }
  })
}
