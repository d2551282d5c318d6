import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

export type RateLimit = { name: string; points: number; seconds: number }
/** Null lets the caller pass; a number is how many seconds to wait. */
export type RateLimiter = { consume(key: string): Promise<number | null> }
export type RateLimits = {
  /** Kept in the database: survives restarts and holds across processes. For what is worth guessing or flooding. */
  kept(limit: RateLimit): RateLimiter
  /** Kept in memory: costs nothing. For everything else. */
  inMemory(limit: RateLimit): RateLimiter
}

/** Switched off only to measure what lies behind the limits. */
const unlimited: RateLimiter = { consume: async () => null }

export function createRateLimits(pool: Pool, areOn: boolean): RateLimits {
  if (!areOn) return { kept: () => unlimited, inMemory: () => unlimited }
  return {
    inMemory: ({ name, points, seconds }) =>
      asking(new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })),
    kept: ({ name, points, seconds }) =>
      asking(
        new RateLimiterPostgres({
          storeClient: pool,
          tableName: 'rate_limits',
          tableCreated: true,
          keyPrefix: name,
          points,
          duration: seconds,
          // Whoever is far over the limit no longer costs a query.
          inMemoryBlockOnConsumed: points * 2,
          // While the database is away its own limits still hold in each process.
          insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
        }),
      ),
  }
}

function asking(limiter: RateLimiterMemory | RateLimiterPostgres): RateLimiter {
  return {
    async consume(key) {
      try {
        await limiter.consume(key)
        return null
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      }
    },
  }
}
