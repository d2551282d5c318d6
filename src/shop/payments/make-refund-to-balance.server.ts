import { decimal, sum } from '#core/money.ts'
import { publish } from '#platform/outbox.server.ts'
import { refundToBalance } from '#shop/balance/refund-to-balance.server.ts'
import { issueCreditNote } from '#shop/invoices/issue-credit-note.server.ts'
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
      return moveRefund(trx, refund, change, at)
    }
    await refundToBalance(trx, { siteId, userId, currencyId, orderId, paymentId, refundId: id, amount, at })
    await moveRefund(trx, refund, { to: 'succeeded', providerRef: null, pollAt: null }, at)
    const change = {
      state: refunded >= payment.captured ? ('refunded' as const) : ('partially_refunded' as const),
      refunded,
      refundedToBalance: sum([payment.refundedToBalance, amount]),
    }
    await updatePayment(trx, siteId, { id: paymentId, from: payment.state }, change, at)
    const of = payment.purpose === 'order' ? { orderId: payment.orderId } : { invoiceId: payment.invoiceId }
    await issueCreditNote(trx, { siteId, of, at })
    // For an invoice, the credit note and the balance have emails of their own.
    if (orderId === null) return
    await publish(trx, {
      topic: 'order.email',
      siteId,
      payload: { orderId, template: 'refunded_to_balance', amount: decimal(amount) },
    })
  })
  return findRefund(db, id)
}
