import type { Amount } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Failure } from '#shop/failure.ts'
import { makeRefund } from '#shop/payments/make-refund.server.ts'
import { settleManualRefund } from '#shop/payments/manual-refunds.server.ts'
import type { PaymentStateName } from '#shop/payments/payment.ts'
import type { PaymentParts } from '#shop/payments/payment-parts.server.ts'
import { refundPayment } from '#shop/payments/refund-payment.server.ts'
import { syncPayment } from '#shop/payments/sync-payment.server.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { findRefunds } from './payment-log.queries.server.ts'

type Desk = PaymentParts & { member: { id: string } }
type Key = { id: string; siteId: number }

/** Asks the provider about the payment and each of its refunds that is under way, and applies the answers. */
export async function askProvider(
  desk: Desk,
  payment: Key,
): Promise<Result<{ state: PaymentStateName }, Failure | StaffFailure>> {
  for (const { id, state } of await findRefunds(desk.db, payment))
    if (state === 'requested' || state === 'pending') await makeRefund(desk, id)
  const synced = await syncPayment(desk, payment.id)
  if (synced.ok) return ok({ state: synced.value.state })
  return err({ text: say('The provider has not answered. Nothing has changed; try again.') })
}

/** A top-up goes back by a withdrawal of the balance, which knows whether it is still there. */
export async function refundOnePayment(
  desk: Desk,
  { id: paymentId, siteId }: Key,
  wish: { amount: Amount; reason: string; isToBalance: boolean; purpose: string },
): Promise<Result<{ isPending: boolean }, Failure | StaffFailure>> {
  const { purpose, ...wanted } = wish
  if (purpose === 'topup')
    return err({ text: say('A top-up goes back by a withdrawal of the customer’s balance.') })
  const actor = { type: 'staff' as const, id: desk.member.id }
  const refunded = await refundPayment(desk, { siteId, paymentId, ...wanted, actor })
  return refunded.ok ? ok({ isPending: refunded.value.state !== 'succeeded' }) : refunded
}

/** Only a refund of this payment. */
export async function settleRefundByHand(
  desk: Desk,
  payment: Key,
  { refundId, reference }: { refundId: string; reference: string | null },
): Promise<Result<null, Failure>> {
  const refunds = await findRefunds(desk.db, payment)
  if (!refunds.some(({ id }) => id === refundId)) return err({ code: 'service.not_found' })
  const actor = { type: 'staff' as const, id: desk.member.id }
  const settled = await settleManualRefund(desk, { siteId: payment.siteId, refundId, reference, actor })
  return settled.ok ? ok(null) : settled
}
