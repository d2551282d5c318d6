import type { Failure } from '#shop/failure.ts'

/**
 * Too many requests from one address, account or customer. The text gives the wait in minutes, `retry_after` in
 * seconds.
 */
export function rateLimited(seconds: number): Failure {
  const params = { count: Math.ceil(seconds / 60) }
  return { code: 'auth.rate_limited', params, details: { retry_after: seconds } }
}
