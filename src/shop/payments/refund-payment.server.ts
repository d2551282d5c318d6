import type { Amount } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { isOfBalances } from '#shop/balance/balance-currency.ts'
import type { Failure } from '#shop/failure.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import { makeRefund } from './make-refund.server.ts'
import { type PaymentParts, siteOf } from './payment-parts.server.ts'
import { lockPayment } from './payments.queries.server.ts'
import type { Refund, RefundActor } from './refund.ts'
import { requestRefund } from './request-refund.server.ts'

export type RefundWish = {
  siteId: number
  paymentId: string
  amount: Amount
  /** A word for the record: `cancelled`, `goodwill`, … */
  reason: string
  actor: RefundActor
  isToBalance?: boolean | undefined
}

/**
 * Refunds a payment, in full or in part. It succeeds as soon as the refund is recorded: a provider that does not
 * respond is called again later, with the same idempotency key. A refusal of the provider is an error.
 */
export async function refundPayment(
  parts: PaymentParts,
  { siteId, paymentId, ...wanted }: RefundWish,
): Promise<Result<Refund, Failure>> {
  const requested = await parts.db
    .transaction()
    .execute((trx) => requestPaymentRefund(trx, parts, { siteId, paymentId, ...wanted }, parts.clock()))
  return requested.ok ? makeRequestedRefund(parts, requested.value.id) : requested
}

/** The first half, for a caller that requests several at once. */
export async function requestPaymentRefund(
  trx: Trx,
  parts: PaymentParts,
  { siteId, paymentId, ...wanted }: RefundWish,
  at: Date,
): Promise<Result<{ id: string }, Failure>> {
  const payment = await lockPayment(trx, siteId, { id: paymentId })
  if (!payment) return err({ code: 'service.not_found' })
  // Money from a balance goes back there in any currency.
  const isMoved = wanted.isToBalance === true && payment.provider !== providers.balance
  const site = siteOf(parts, payment)
  if (isMoved && !(site && isOfBalances(payment.currencyId, site)))
    return err({ code: 'payment.refund_refused' })
  return requestRefund(trx, payment, wanted, at)
}

export async function makeRequestedRefund(
  parts: PaymentParts,
  refundId: string,
): Promise<Result<Refund, Failure>> {
  const refund = await makeRefund(parts, refundId)
  if (!refund) return err({ code: 'service.not_found' })
  return refund.state === 'failed' ? err({ code: 'payment.refund_refused' }) : ok(refund)
}
