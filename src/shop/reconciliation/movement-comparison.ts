import { sum } from '#core/money.ts'
import type { CaseKind, Finding } from '#shop/cases/case.ts'
import {
  type Comparison,
  disagreement,
  missingThere,
  type OurPayment,
  type TheirMovement,
  unknownHere,
} from './finding.ts'
import { compareRefunds } from './refund-comparison.ts'

/**
 * Compares the provider's movements with our payments. The order, repetition and paging of their list do not matter.
 * Money that has not moved, or was returned, is ignored unless our records differ.
 */
export function compareMovements(theirs: readonly TheirMovement[], ours: readonly OurPayment[]): Comparison {
  const movements = distinct(theirs)
  const whose = finder(movements, ours)
  const ofPayment = Map.groupBy(movements, (movement) => whose(movement)?.id ?? null)
  const moved = (ofPayment.get(null) ?? []).filter(({ state }) => state === 'succeeded')
  const parts = [
    found(...moved.map(unknownHere)),
    ...ours.flatMap((payment) => comparePayment(ofPayment.get(payment.id) ?? [], payment)),
  ]
  return {
    matched: parts.flatMap(({ matched }) => matched).sort(),
    findings: parts.flatMap(({ findings }) => findings).sort(byName),
  }
}

const nothing: Comparison = { matched: [], findings: [] }
const found = (...findings: Finding[]): Comparison => ({ matched: [], findings })

function byName(one: Finding, other: Finding): number {
  const name = ({ kind, ref, paymentId }: Finding) => `${ref} ${kind} ${paymentId}`
  return name(one) < name(other) ? -1 : 1
}

const progress: readonly TheirMovement['state'][] = ['pending', 'succeeded', 'failed']

/** If a movement is listed several times, its furthest state counts: states only move forwards. */
function distinct(movements: readonly TheirMovement[]): TheirMovement[] {
  const known = new Map<string, TheirMovement>()
  for (const movement of movements) {
    const key = `${movement.kind} ${movement.ref}`
    const before = known.get(key)
    if (!before || outranks(movement, before)) known.set(key, movement)
  }
  return [...known.values()].sort(
    (one, other) => one.at.getTime() - other.at.getTime() || (one.ref < other.ref ? -1 : 1),
  )
}

function outranks(one: TheirMovement, other: TheirMovement): boolean {
  const further = progress.indexOf(one.state) - progress.indexOf(other.state)
  const earlier = other.at.getTime() - one.at.getTime()
  return (further || earlier || one.amount - other.amount) > 0
}

/** By the first known reference, as with webhooks; otherwise by the payment that a refund or dispute belongs to. */
function finder(
  movements: readonly TheirMovement[],
  ours: readonly OurPayment[],
): (movement: TheirMovement) => OurPayment | undefined {
  const byPage = new Map(ours.map((our) => [our.providerRef, our]))
  const byId = new Map(ours.map((our) => [our.id, our]))
  const byCapture = new Map(ours.map((our) => [our.captureRef, our]))
  const byName = ({ providerRef, paymentId, captureRef }: TheirMovement) =>
    (providerRef !== null && byPage.get(providerRef)) ||
    (paymentId !== null && byId.get(paymentId)) ||
    (captureRef !== null && byCapture.get(captureRef)) ||
    undefined
  const payments = movements.filter(({ kind }) => kind === 'payment')
  const byTheirs = new Map(payments.map((payment) => [payment.ref, byName(payment)]))
  return (movement) =>
    byName(movement) ?? (movement.kind === 'payment' ? undefined : byTheirs.get(movement.captureRef ?? ''))
}

function comparePayment(theirs: readonly TheirMovement[], payment: OurPayment): Comparison[] {
  const of = (kind: TheirMovement['kind']) => theirs.filter((movement) => movement.kind === kind)
  const came = of('payment').filter(({ state }) => state === 'succeeded')
  const capture = came.find(({ ref }) => ref === payment.captureRef) ?? came[0]
  const others = came.filter((other) => other !== capture)
  const refundsOf = ({ ref }: TheirMovement) => of('refund').filter(({ captureRef }) => captureRef === ref)
  const foreign = new Set(others.flatMap(refundsOf))
  const own = of('refund').filter((refund) => !foreign.has(refund))
  return [
    capture ? compareCapture(capture, payment) : compareNoCapture(of('payment'), payment),
    ...others.map((other) => compareDoubled(other, refundsOf(other), payment)),
    compareRefunds(own, payment),
    compareDisputes(of('dispute'), payment),
  ]
}

function compareCapture(capture: TheirMovement, payment: OurPayment): Comparison {
  const kind = differenceOf(capture, payment)
  return kind ? found(disagreement(kind, payment, capture)) : { matched: [capture.ref], findings: [] }
}

function compareNoCapture(tries: readonly TheirMovement[], payment: OurPayment): Comparison {
  if (payment.captured === 0) return nothing
  const [other] = tries
  if (other) return found(disagreement('state_differs', payment, other))
  return payment.isCaptureDue ? found(missingThere(payment)) : nothing
}

/** A second capture that was fully refunded needs no review. */
function compareDoubled(
  other: TheirMovement,
  refunds: readonly TheirMovement[],
  payment: OurPayment,
): Comparison {
  const back = refunds.filter(({ state }) => state === 'succeeded')
  const isBack = sum(back.map(({ amount }) => amount)) >= other.amount
  if (!isBack) return found(disagreement('doubled', payment, other))
  return { matched: [other.ref, ...back.map(({ ref }) => ref)], findings: [] }
}

function differenceOf(capture: TheirMovement, payment: OurPayment): CaseKind | null {
  const isHere = payment.captured > 0
  if (capture.currency !== payment.currency) return 'currency_differs'
  if (capture.amount !== (isHere ? payment.captured : payment.amount)) return 'amount_differs'
  return isHere ? null : 'state_differs'
}

/** A dispute stands if the money was taken more often than it was returned. */
function compareDisputes(theirs: readonly TheirMovement[], payment: OurPayment): Comparison {
  const last = theirs.at(-1)
  if (!last) return nothing
  const taken = theirs.filter(({ state }) => state === 'succeeded').length
  const isStanding = taken * 2 > theirs.length
  if (isStanding !== (payment.state === 'disputed'))
    return found(disagreement('state_differs', payment, last))
  return { matched: theirs.map(({ ref }) => ref), findings: [] }
}
