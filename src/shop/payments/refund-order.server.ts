import type { Amount } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { publishJob } from '#platform/outbox.server.ts'
import { findPaidPayments, findPayment } from './payments.queries.server.ts'
import type { RefundActor } from './refund.ts'
import { requestRefund } from './request-refund.server.ts'

type Wish = { siteId: number; orderId: string; reason: string; actor: RefundActor; at: Date }

/** Everything that was paid for an order goes back, each payment the way it came; asked for once the caller has committed. */
export async function refundOrder(trx: Trx, { siteId, orderId, reason, actor, at }: Wish): Promise<void> {
  for (const { id } of await findPaidPayments(trx, siteId, orderId)) {
    const payment = await findPayment(trx, siteId, { id }, { isLocked: true })
    if (!payment) continue
    const amount = (payment.captured - payment.refunded) as Amount
    const requested = await requestRefund(trx, payment, { amount, reason, actor }, at)
    if (requested.ok) await publishJob(trx, 'make-refund', { refundId: requested.value.id })
  }
}
