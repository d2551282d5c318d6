import type { Amount } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { timedId } from '#platform/timed-id.server.ts'
import type { Failure } from '#shop/failure.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import type { Payment } from './payment.ts'
import { nextPollAt } from './payment.ts'
import type { RefundActor } from './refund.ts'
import { findRefundsOf, insertRefund } from './refunds.queries.server.ts'

export type WantedRefund = {
  amount: Amount
  reason: string
  actor: RefundActor
  /** To the customer's balance. Money from the balance goes back there in any case. */
  isToBalance?: boolean | undefined
}

/**
 * Records a refund in the caller's transaction, which holds the lock on the payment. After the commit the caller makes
 * sure that the provider is called; if it crashes before that, the reconciler does.
 */
export async function requestRefund(
  trx: Trx,
  payment: Payment,
  wanted: WantedRefund,
  at: Date,
): Promise<Result<{ id: string }, Failure>> {
  const isToBalance = wanted.isToBalance === true || payment.provider === providers.balance
  // Guests have no balance, and a top-up is already on one.
  if (isToBalance && (payment.purpose === 'topup' || payment.userId === null)) {
    return err({ code: 'payment.refund_refused' })
  }
  const earlier = await findRefundsOf(trx, payment.siteId, payment.id)
  const asked = earlier.reduce((sum, { state, amount }) => sum + (state === 'failed' ? 0 : amount), 0)
  // Refunds made on the provider's own pages count as well.
  const rest = payment.captured - Math.max(asked, payment.refunded)
  if (wanted.amount <= 0 || wanted.amount > rest) return err({ code: 'payment.refund_exceeds' })
  const id = timedId()
  await insertRefund(trx, {
    id,
    siteId: payment.siteId,
    paymentId: payment.id,
    ...wanted,
    isToBalance,
    at,
    pollAt: nextPollAt(0, at),
  })
  return ok({ id })
}
