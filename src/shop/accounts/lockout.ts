/** The failed sign-ins with one address. */
export type LoginTries = { failures: number; locks: number; lockedUntil: Date | null; lastFailureAt: Date }

const maxFailures = 5
const minuteMs = 60_000
const firstLockMs = 15 * minuteMs
const longestLockMs = 24 * 60 * minuteMs
/** After a day without failures the count starts over. */
export const forgottenAfterMs = 24 * 60 * minuteMs

export type Try = { isAllowed: true; next: LoginTries } | { isAllowed: false; until: Date }

/**
 * A try is counted before the password is checked, so concurrent tries cannot slip past the limit. The fifth failure
 * locks the address for 15 minutes, and every five more for twice as long. A success clears the count.
 */
export function nextTry(before: LoginTries | null, now: Date): Try {
  const known = before && now.getTime() - before.lastFailureAt.getTime() < forgottenAfterMs ? before : null
  if (known?.lockedUntil && known.lockedUntil > now) return { isAllowed: false, until: known.lockedUntil }
  const failures = known && !known.lockedUntil ? known.failures + 1 : 1
  const isLast = failures >= maxFailures
  const locks = (known?.locks ?? 0) + (isLast ? 1 : 0)
  const lockMs = Math.min(firstLockMs * 2 ** (locks - 1), longestLockMs)
  const lockedUntil = isLast ? new Date(now.getTime() + lockMs) : null
  return { isAllowed: true, next: { failures, locks, lockedUntil, lastFailureAt: now } }
}
