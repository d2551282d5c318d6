import { type Amount, min, minus, sum } from '#core/money.ts'
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
  /** Default: everything. */
  amount?: Amount
  at: Date
}

/**
 * Refunds what was paid for an order, or a part of it, except what is already being refunded: each payment the way it
 * came, or all of it to the balance. The caller holds the lock on the order; the providers are called after its commit.
 * Returns the ids of the refunds.
 */
export async function refundOrder(
  trx: Trx,
  { siteId, orderId, amount, at, ...wish }: Wish,
): Promise<string[]> {
  const ids: string[] = []
  const refundable = await findRefundable(trx, siteId, orderId)
  let left = amount ?? sum(refundable.map(({ rest }) => rest))
  for (const { id, rest } of refundable) {
    const part = min(left, rest)
    const payment = part > 0 && (await lockPayment(trx, siteId, { id }))
    if (!payment) continue
    left = minus(left, part)
    const requested = await requestRefund(trx, payment, { amount: part, ...wish }, at)
    if (!requested.ok) throw new Error(`Payment ${id} cannot be given back: ${requested.error.code}`)
    ids.push(requested.value.id)
    await publishJob(trx, 'make-refund', { refundId: requested.value.id })
  }
  return ids
}
