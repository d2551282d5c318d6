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
  /** To the customer's balance; what came from there goes back there anyway. */
  isToBalance?: boolean | undefined
}

/**
 * Writes down that money shall go back, in the transaction of whoever holds the lock of the payment; whoever commits it
 * sees to it that the provider is asked. Should they not get that far, the reconciler does.
 */
export async function requestRefund(
  trx: Trx,
  payment: Payment,
  wanted: WantedRefund,
  at: Date,
): Promise<Result<{ id: string }, Failure>> {
  const isToBalance = wanted.isToBalance === true || payment.provider === providers.balance
  // Guests have no balance, and a top-up is one already.
  if (isToBalance && (payment.purpose === 'topup' || payment.userId === null)) {
    return err({ code: 'payment.refund_refused' })
  }
  const earlier = await findRefundsOf(trx, payment.siteId, payment.id)
  const asked = earlier.reduce((sum, { state, amount }) => sum + (state === 'failed' ? 0 : amount), 0)
  // What was given back without us, on the provider's own pages, counts as well.
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
