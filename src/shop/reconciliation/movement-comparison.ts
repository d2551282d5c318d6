import {
  type CaseKind,
  type Comparison,
  disagreement,
  type Finding,
  missingThere,
  type OurPayment,
  type TheirMovement,
  unknownHere,
} from './finding.ts'
import { compareRefunds } from './refund-comparison.ts'

/**
 * Both accounts of the same money, side by side. In which order theirs is told, how often and on how many pages does not
 * matter. Money that has not moved, or went back, is nobody's concern unless we think otherwise.
 */
export function compareMovements(theirs: readonly TheirMovement[], ours: readonly OurPayment[]): Comparison {
  const whose = finder(ours)
  const ofPayment = new Map<string, TheirMovement[]>(ours.map(({ id }) => [id, []]))
  const parts: Comparison[] = []
  for (const movement of distinct(theirs)) {
    const payment = whose(movement)
    if (payment) ofPayment.get(payment.id)?.push(movement)
    else if (movement.state === 'succeeded') parts.push(found(unknownHere(movement)))
  }
  for (const payment of ours) {
    const movements = ofPayment.get(payment.id) ?? []
    const of = (kind: TheirMovement['kind']) => movements.filter((movement) => movement.kind === kind)
    parts.push(
      compareCapture(of('payment'), payment),
      compareRefunds(of('refund'), payment),
      compareDisputes(of('dispute'), payment),
    )
  }
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

/** Told several times, the latest counts: it only ever goes on. */
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

/** By the first of its names that is known, as with webhooks. */
function finder(ours: readonly OurPayment[]): (movement: TheirMovement) => OurPayment | undefined {
  const byPage = new Map(ours.map((our) => [our.providerRef, our]))
  const byId = new Map(ours.map((our) => [our.id, our]))
  const byCapture = new Map(ours.map((our) => [our.captureRef, our]))
  return ({ providerRef, paymentId, captureRef }) =>
    (providerRef !== null && byPage.get(providerRef)) ||
    (paymentId !== null && byId.get(paymentId)) ||
    (captureRef !== null && byCapture.get(captureRef)) ||
    undefined
}

function compareCapture(theirs: readonly TheirMovement[], payment: OurPayment): Comparison {
  const came = theirs.filter(({ state }) => state === 'succeeded')
  const capture = came.find(({ ref }) => ref === payment.captureRef) ?? came[0]
  if (!capture) {
    if (payment.captured === 0) return nothing
    const [other] = theirs
    if (other) return found(disagreement('state_differs', payment, other))
    return payment.isCaptureDue ? found(missingThere(payment)) : nothing
  }
  const others = came.filter((other) => other !== capture)
  const doubled = others.map((other) => disagreement('doubled', payment, other))
  const kind = differenceOf(capture, payment)
  if (kind) return found(disagreement(kind, payment, capture), ...doubled)
  return { matched: [capture.ref], findings: doubled }
}

function differenceOf(capture: TheirMovement, payment: OurPayment): CaseKind | null {
  const isHere = payment.captured > 0
  if (capture.currency !== payment.currency) return 'currency_differs'
  if (capture.amount !== (isHere ? payment.captured : payment.amount)) return 'amount_differs'
  return isHere ? null : 'state_differs'
}

/** More often taken by banks than given back again. */
function compareDisputes(theirs: readonly TheirMovement[], payment: OurPayment): Comparison {
  const last = theirs.at(-1)
  if (!last) return nothing
  const taken = theirs.filter(({ state }) => state === 'succeeded').length
  const isStanding = taken * 2 > theirs.length
  if (isStanding !== (payment.state === 'disputed'))
    return found(disagreement('state_differs', payment, last))
  return { matched: theirs.map(({ ref }) => ref), findings: [] }
}
