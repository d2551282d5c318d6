import type { ClaimState, Outcome } from './claim.ts'

/** The five stages that a customer sees; the last two depend on what was decided. */
export const stages = ['sent', 'looked_at', 'decided', 'back', 'done'] as const
export type Stage = (typeof stages)[number]

const of: Readonly<Record<ClaimState, Stage>> = {
  submitted: 'sent',
  acknowledged: 'sent',
  info_needed: 'looked_at',
  under_review: 'looked_at',
  escalated: 'looked_at',
  approved: 'decided',
  awaiting_return: 'back',
  received: 'back',
  resolving: 'done',
  resolved: 'done',
  rejected: 'decided',
  withdrawn: 'sent',
}

export function stageOf(state: ClaimState): Stage {
  return of[state]
}

/** Whether goods must come back before anything else happens. */
export function needsGoodsBack(outcome: Outcome, isReturnNeeded: boolean): boolean {
  return isReturnNeeded && outcome !== 'price_reduction'
}
