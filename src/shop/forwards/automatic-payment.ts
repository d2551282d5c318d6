import { type Amount, min, percentOf, sum } from '#core/money.ts'
import type { Forward } from './forward.ts'

/** So much above the estimate is paid without asking. */
export function automaticCeilingOf(estimate: Amount, percent: number): Amount {
  return sum([estimate, percentOf(estimate, percent * 100)])
}

/** The most that is paid without asking; never above the sum that the customer has seen. */
export function isPaidByItself(
  { auto, estimate }: Pick<Forward, 'auto' | 'estimate'>,
  total: Amount,
): boolean {
  if (auto === null || estimate === null) return false
  return total <= min(automaticCeilingOf(estimate.total, auto.percent), auto.limit)
}
