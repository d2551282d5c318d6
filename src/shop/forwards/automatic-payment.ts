import { type Amount, min, percentOf, sum } from '#core/money.ts'
import type { Forward } from './forward.ts'

/** The most that is paid without asking: so much above the estimate, and never above the ceiling. */
export function automaticCeiling(estimate: Amount, { percent, limit }: NonNullable<Forward['auto']>): Amount {
  return min(sum([estimate, percentOf(estimate, percent * 100)]), limit)
}

export function isPaidByItself(
  { auto, estimate }: Pick<Forward, 'auto' | 'estimate'>,
  total: Amount,
): boolean {
  return auto !== null && estimate !== null && total <= automaticCeiling(estimate.total, auto)
}
