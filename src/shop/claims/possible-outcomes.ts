import { type Amount, zero } from '#core/money.ts'
import { type ClaimKind, type Outcome, outcomes } from './claim.ts'

/** Why something cannot put it right. */
export type OffReason =
  | 'nothing_to_repair'
  | 'nothing_to_keep'
  | 'came_after_all'
  | 'not_sold_by_us'
  | 'sold_out'
  | 'given_back'

export type OutcomeFacts = {
  kind: ClaimKind
  /** Goods of other shops, which we only carried. */
  isForward: boolean
  isInStock: boolean
  /** What can still be given back. */
  refundable: Amount
}

export type PossibleOutcome = { outcome: Outcome; off: OffReason | null }

/** What can put it right, and why the rest cannot. */
export function possibleOutcomes(facts: OutcomeFacts): PossibleOutcome[] {
  return outcomes.map((outcome) => ({ outcome, off: offReason(outcome, facts) }))
}

const repairable: readonly ClaimKind[] = ['damaged', 'defective', 'not_as_described', 'other']

function offReason(
  outcome: Outcome,
  { kind, isForward, isInStock, refundable }: OutcomeFacts,
): OffReason | null {
  if (outcome === 'replacement') {
    if (kind === 'delay') return 'came_after_all'
    if (isForward) return 'not_sold_by_us'
    return isInStock ? null : 'sold_out'
  }
  if (outcome === 'repair') {
    if (!repairable.includes(kind)) return 'nothing_to_repair'
    return isForward ? 'not_sold_by_us' : null
  }
  if (refundable <= zero) return 'given_back'
  return outcome === 'price_reduction' && kind === 'lost' ? 'nothing_to_keep' : null
}
