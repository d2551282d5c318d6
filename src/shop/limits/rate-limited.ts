import type { Failure } from '#shop/failure.ts'

/** Too much from one address, account or customer; come again in so many seconds. */
export function rateLimited(seconds: number): Failure {
  return { code: 'auth.rate_limited', params: { count: seconds }, details: { retry_after: seconds } }
}
