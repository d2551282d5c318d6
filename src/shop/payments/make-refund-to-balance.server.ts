import { sum, zero } from '#core/money.ts'
import { announce } from '#platform/announce.server.ts'
import { refundToBalance } from '#shop/balance/refund-to-balance.server.ts'
import { creditRefundOf } from './credit-refund.server.ts'
import { updatePayment } from './payment-changes.queries.server.ts'
import type { PaymentParts } from './payment-parts.server.ts'
import { lockPayment } from './payments.queries.server.ts'
import type { Refund } from './refund.ts'
import { findRefund, moveRefund } from './refunds.queries.server.ts'

/** Needs no provider: the money moves once, under the locks of payment and refund. */
export async function makeRefundToBalance(
  { db, clock, log }: PaymentParts,
  { id, siteId, paymentId }: Refund,
): Promise<Refund | null> {
  const at = clock()
  await db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, siteId, { id: paymentId })
    const refund = await findRefund(trx, id, { isLocked: true })
    if (refund?.state !== 'requested') return
    if (!payment || payment.purpose === 'topup' || payment.userId === null) {
      throw new Error('A refund has no balance to go to')
    }
    const { orderId, userId, currencyId } = payment
    const { amount } = refund
    const refunded = sum([payment.refunded, amount])
    if (refunded > payment.captured) {
      // The provider has refunded it in the meantime.
      log.error({ refundId: id }, 'a refund to the balance has failed: nothing is left to give back')
      const change = { to: 'failed' as const, providerRef: null, pollAt: null, problem: 'exceeds_rest' }
      await moveRefund(trx, refund, change, at)
      // Another refund of the same request may have waited for this one.
      return creditRefundOf(trx, payment, { amount: zero, isToBalance: false, isTold: true, at })
    }
    await refundToBalance(trx, { siteId, userId, currencyId, orderId, paymentId, refundId: id, amount, at })
    await moveRefund(trx, refund, { to: 'succeeded', providerRef: null, pollAt: null }, at)
    const change = {
      state: refunded >= payment.captured ? ('refunded' as const) : ('partially_refunded' as const),
      refunded,
      refundedToBalance: sum([payment.refundedToBalance, amount]),
    }
    await updatePayment(trx, siteId, { id: paymentId, from: payment.state }, change, at)
    await announce(trx, siteId, 'payment.refunded', paymentId)
    await creditRefundOf(trx, payment, { amount, isToBalance: true, isTold: true, at })
  })
  return findRefund(db, id)
}
