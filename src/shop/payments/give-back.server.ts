import { type Amount, min, minus, sum } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { findRefundable } from './balance-payments.queries.server.ts'
import type { PaymentParts } from './payment-parts.server.ts'
import type { Refund, RefundActor } from './refund.ts'
import { refundPayment } from './refund-payment.server.ts'

/**
 * Refunds an order, in full or in part, the way it was paid: provider payments first, then the balance. Or everything
 * to the balance.
 */
export async function giveBack(
  parts: PaymentParts,
  {
    siteId,
    orderId,
    amount,
    ...wish
  }: {
    siteId: number
    orderId: string
    /** Default: everything that is left. */
    amount?: Amount
    reason: string
    actor: RefundActor
    isToBalance?: boolean
  },
): Promise<Result<Refund[], Failure>> {
  const paid = await findRefundable(parts.db, siteId, orderId)
  const whole = sum(paid.map(({ rest }) => rest))
  let left = amount ?? whole
  if (left <= 0 || left > whole) return err({ code: 'payment.refund_exceeds' })
  const made: Refund[] = []
  for (const { id, rest } of paid) {
    const part = min(left, rest)
    if (part === 0) continue
    const refund = await refundPayment(parts, { siteId, paymentId: id, amount: part, ...wish })
    if (!refund.ok) return refund
    made.push(refund.value)
    left = minus(left, part)
  }
  return ok(made)
}
