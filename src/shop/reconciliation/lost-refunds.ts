import type { OurPayment, TheirMovement } from './finding.ts'

export type LostRefund = { refundId: string; providerRef: string }

/**
 * Refunds that were requested, never answered and given up, each matched with an unclaimed refund of the same payment
 * and amount in the provider's list.
 */
export function lostRefunds(theirs: readonly TheirMovement[], payment: OurPayment): LostRefund[] {
  const claimed = new Set(payment.refunds.map(({ providerRef }) => providerRef))
  const free = theirs.filter(
    ({ kind, ref, state, captureRef, paymentId }) =>
      kind === 'refund' &&
      state !== 'failed' &&
      !claimed.has(ref) &&
      (paymentId === payment.id || (captureRef !== null && captureRef === payment.captureRef)),
  )
  return payment.refunds
    .filter(({ isGivenUp, providerRef }) => isGivenUp && providerRef === null)
    .flatMap(({ id, amount }) => {
      const place = free.findIndex((movement) => movement.amount === amount)
      if (place === -1) return []
      const [movement] = free.splice(place, 1)
      return movement ? [{ refundId: id, providerRef: movement.ref }] : []
    })
}
