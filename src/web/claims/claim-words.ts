import type { MessageKey } from '#locales/messages.ts'
import type { ClaimState, Outcome } from '#shop/claims/claim.ts'
import type { IconName } from '#web/ui/icon-names.ts'

type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info'

/** A state as customers read it. */
export const stateLooks: Readonly<Record<ClaimState, { text: MessageKey; tone: Tone; icon: IconName }>> = {
  submitted: { text: 'claim.state.received', tone: 'info', icon: 'check' },
  acknowledged: { text: 'claim.state.received', tone: 'info', icon: 'check' },
  under_review: { text: 'claim.state.looked_at', tone: 'info', icon: 'search' },
  info_needed: { text: 'claim.state.question', tone: 'warn', icon: 'message' },
  escalated: { text: 'claim.state.escalated', tone: 'warn', icon: 'users' },
  approved: { text: 'claim.state.approved', tone: 'good', icon: 'check' },
  awaiting_return: { text: 'claim.state.awaiting_return', tone: 'warn', icon: 'return' },
  received: { text: 'claim.state.goods_back', tone: 'info', icon: 'return' },
  resolving: { text: 'claim.state.under_way', tone: 'info', icon: 'clock' },
  resolved: { text: 'claim.state.done', tone: 'good', icon: 'check' },
  rejected: { text: 'claim.state.rejected', tone: 'bad', icon: 'close' },
  withdrawn: { text: 'claim.state.withdrawn', tone: 'neutral', icon: 'close' },
}

export const decisionHeadings = {
  replacement: 'claim.decided.replacement',
  repair: 'claim.decided.repair',
  price_reduction: 'claim.decided.price_reduction',
  refund: 'claim.decided.refund',
} as const satisfies Record<Outcome, MessageKey>

export const lastStages = {
  replacement: 'claim.stage.replacement',
  repair: 'claim.stage.repaired',
  price_reduction: 'claim.stage.money',
  refund: 'claim.stage.money',
} as const satisfies Record<Outcome, MessageKey>
