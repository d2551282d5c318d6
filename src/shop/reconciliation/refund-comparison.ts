import { type Amount, decimal, sum } from '#core/money.ts'
import { type CaseKind, refundsRef, returnedTwice } from '#shop/cases/case.ts'
import {
  type Comparison,
  disagreement,
  missingThere,
  type OurPayment,
  type OurRefund,
  paymentFacts,
  type TheirMovement,
} from './finding.ts'

/**
 * Compares refunds one by one if ours has the provider's reference, and in total: a refund on the provider's own pages
 * is not a refund of ours, but is included in the payment's sum.
 */
export function compareRefunds(theirs: readonly TheirMovement[], payment: OurPayment): Comparison {
  const result: Comparison = { matched: [], findings: [] }
  const unclaimed: TheirMovement[] = []
  for (const movement of theirs) {
    const own = payment.refunds.find(({ providerRef }) => providerRef === movement.ref)
    const kind = own && differenceOf(movement, own, payment)
    if (own && kind) result.findings.push(disagreement(kind, payment, movement, own))
    else if (own) result.matched.push(movement.ref)
    else if (movement.state !== 'failed') unclaimed.push(movement)
  }
  const listed = new Set(theirs.map(({ ref }) => ref))
  const unlisted = payment.refunds.filter(
    ({ state, providerRef }) => state === 'succeeded' && providerRef !== null && !listed.has(providerRef),
  )
  const overdue = unlisted.filter(({ isDue }) => isDue)
  result.findings.push(...overdue.map((refund) => missingThere(payment, refund)))
  const moved = theirs.filter(({ state }) => state !== 'failed').map(({ amount }) => amount)
  const given = sum([...moved, ...unlisted.map(({ amount }) => amount)])
  const twice = payment.state === 'disputed' ? null : returnedTwice(payment, given)
  if (twice) {
    result.findings.push(twice)
    return result
  }
  // A chargeback is reported by the dispute, and nothing else is counted then.
  const isKnown = given <= payment.refunded || payment.state === 'disputed'
  if (isKnown) result.matched.push(...unclaimed.map(({ ref }) => ref))
  else result.findings.push(...unclaimed.map((movement) => disagreement('missing_here', payment, movement)))
  if (result.findings.length === 0 && isSumOff(payment, given)) {
    result.findings.push({
      kind: 'amount_differs',
      ref: refundsRef(payment.captureRef, payment.id),
      siteId: payment.siteId,
      paymentId: payment.id,
      ours: paymentFacts(payment),
      theirs: { refunded: decimal(given) },
    })
  }
  return result
}

function differenceOf(movement: TheirMovement, own: OurRefund, { currency }: OurPayment): CaseKind | null {
  if (movement.currency !== currency) return 'currency_differs'
  if (movement.amount !== own.amount) return 'amount_differs'
  return movement.state === own.state ? null : 'state_differs'
}

/** If their sum is smaller, refunds may still be on their way into their list. */
function isSumOff({ state, refunded, isRefundDue }: OurPayment, given: Amount): boolean {
  if (state === 'disputed') return false
  return given > refunded || (isRefundDue && given < refunded)
}
