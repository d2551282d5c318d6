import type { RateLimit, RateLimiter, RateLimits } from '#platform/rate-limits.server.ts'
import { sha256 } from '#platform/secret-token.server.ts'
import type { Failure } from '#shop/failure.ts'

const minute = 60
const hour = 60 * minute

/** By network address and, where there is one, by e-mail; kept in the database. */
const limits = {
  login: { points: 30, seconds: 5 * minute },
  'login-email': { points: 20, seconds: 15 * minute },
  'check-client': { points: 5, seconds: hour },
  'check-client-email': { points: 5, seconds: hour },
  register: { points: 10, seconds: hour },
  'password-letter': { points: 10, seconds: hour },
  'password-letter-email': { points: 3, seconds: hour },
  token: { points: 30, seconds: 15 * minute },
  export: { points: 5, seconds: hour },
} as const satisfies Record<string, Omit<RateLimit, 'name'>>

export type AccountLimit = keyof typeof limits
export type AccountLimits = Readonly<Record<AccountLimit, RateLimiter>>

export function accountLimits({ kept }: RateLimits): AccountLimits {
  return Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, kept({ name, ...limit })]),
  ) as AccountLimits
}

/** An address is counted by its hash, for each site apart. */
export function emailKey(siteId: number, email: string): string {
  return `${siteId}:${sha256(email).toString('base64url')}`
}

/** Null where all of them let pass; each counts, also where another refuses. */
export async function refusedByLimits(
  accountLimits: AccountLimits,
  keys: Partial<Record<AccountLimit, string>>,
): Promise<Failure | null> {
  const waits = await Promise.all(
    Object.entries(keys).map(([name, key]) => accountLimits[name as AccountLimit].consume(key)),
  )
  const seconds = Math.max(...waits.map((wait) => wait ?? 0))
  if (seconds === 0) return null
  return { code: 'auth.rate_limited', params: { count: seconds }, details: { retry_after: seconds } }
}
