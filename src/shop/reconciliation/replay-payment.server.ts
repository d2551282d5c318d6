import { adoptRefund } from '#shop/payments/adopt-refund.server.ts'
import { makeRefund } from '#shop/payments/make-refund.server.ts'
import type { PaymentParts } from '#shop/payments/payment-parts.server.ts'
import { syncPayment } from '#shop/payments/sync-payment.server.ts'
import type { OurPayment, TheirMovement } from './finding.ts'
import { lostRefunds } from './lost-refunds.ts'

/**
 * Makes up for lost webhooks on the paths that they would have taken: each polls the provider again, and what is
 * already done is not repeated. False if the provider could not be polled.
 */
export async function replayPayment(
  parts: PaymentParts,
  theirs: readonly TheirMovement[],
  payment: OurPayment,
): Promise<boolean> {
  const { id: paymentId, siteId } = payment
  for (const lost of lostRefunds(theirs, payment)) await adoptRefund(parts, { siteId, paymentId, ...lost })
  for (const { id, state, isGivenUp } of payment.refunds)
    if (state !== 'failed' && !isGivenUp) await makeRefund(parts, id)
  return (await syncPayment(parts, paymentId)).ok
}
