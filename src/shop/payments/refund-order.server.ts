import type { Trx } from '#platform/database.server.ts'
import { publishJob } from '#platform/outbox.server.ts'
import { findRefundable } from './balance-payments.queries.server.ts'
import { lockPayment } from './payments.queries.server.ts'
import type { RefundActor } from './refund.ts'
import { requestRefund } from './request-refund.server.ts'

type Wish = {
  siteId: number
  orderId: string
  reason: string
  actor: RefundActor
  /** To the customer's balance, including provider payments. */
  isToBalance?: boolean
  at: Date
}

/**
 * Refunds everything that was paid for an order, except what is already being refunded: each payment the way it came,
 * or all of it to the balance. The caller holds the lock on the order; the providers are called after its commit.
 */
export async function refundOrder(trx: Trx, { siteId, orderId, at, ...wish }: Wish): Promise<void> {
  for (const { id, rest } of await findRefundable(trx, siteId, orderId)) {
    const payment = await lockPayment(trx, siteId, { id })
    if (!payment || rest <= 0) continue
    const requested = await requestRefund(trx, payment, { amount: rest, ...wish }, at)
    if (!requested.ok) throw new Error(`Payment ${id} cannot be given back: ${requested.error.code}`)
    await publishJob(trx, 'make-refund', { refundId: requested.value.id })
  }
}
