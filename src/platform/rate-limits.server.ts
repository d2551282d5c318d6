import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { boundedCache } from './bounded-cache.server.ts'

export type RateLimit = { name: string; points: number; seconds: number }
/** Null lets the caller pass; a number is how many seconds to wait. */
export type RateLimiter = {
  consume(key: string): Promise<number | null>
  /**
   * Whether this process already knows that no tries are left, without a query. For limits that count only failures.
   */
  refusedFor(key: string): number | null
}
export type RateLimits = {
  areOn: boolean
  /**
   * Counted in the database: survives restarts and is shared by all processes. For targets of guessing and flooding.
   */
  kept(limit: RateLimit): RateLimiter
  /** Counted in memory, without a query. For everything else. */
  inMemory(limit: RateLimit): RateLimiter
}

/** Switched off only to benchmark what is behind the limits. */
const unlimited: RateLimiter = { consume: async () => null, refusedFor: () => null }
const maxRefused = 10_000

export function createRateLimits(pool: Pool, areOn: boolean): RateLimits {
  if (!areOn) return { areOn, kept: () => unlimited, inMemory: () => unlimited }
  return {
    areOn,
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
          // A client far over the limit no longer costs a query.
          inMemoryBlockOnConsumed: points * 2,
          // While the database is down, each process counts on its own.
          insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
        }),
      ),
  }
}

function asking(limiter: RateLimiterMemory | RateLimiterPostgres): RateLimiter {
  const refused = boundedCache<string, true>(maxRefused)
  return {
    async consume(key) {
      try {
        await limiter.consume(key)
        return null
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        refused.set(key, true, { ttl: Math.max(1, refusal.msBeforeNext) })
        return wholeSeconds(refusal.msBeforeNext)
      }
    },
    refusedFor: (key) => (refused.has(key) ? wholeSeconds(refused.getRemainingTTL(key)) : null),
  }
}

function wholeSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000))
}
