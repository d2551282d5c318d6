import type { MessageKey } from '#locales/messages.ts'
import type { ClaimKind, Outcome, Rejection } from './claim.ts'

/** Words that the page and the emails share. */
export const kindTexts = {
  damaged: 'claim.kind.damaged',
  missing: 'claim.kind.missing',
  wrong_item: 'claim.kind.wrong_item',
  not_as_described: 'claim.kind.not_as_described',
  defective: 'claim.kind.defective',
  lost: 'claim.kind.lost',
  delay: 'claim.kind.delay',
  other: 'claim.kind.other',
} as const satisfies Record<ClaimKind, MessageKey>

export const outcomeTexts = {
  replacement: 'claim.outcome.replacement',
  repair: 'claim.outcome.repair',
  price_reduction: 'claim.outcome.price_reduction',
  refund: 'claim.outcome.refund',
} as const satisfies Record<Outcome, MessageKey>

export const rejectionTexts = {
  not_ours: 'claim.rejection.not_ours',
  misuse: 'claim.rejection.misuse',
  not_shown: 'claim.rejection.not_shown',
  too_late: 'claim.rejection.too_late',
  other: 'claim.rejection.other',
} as const satisfies Record<Rejection, MessageKey>
