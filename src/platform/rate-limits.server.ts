import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

export type RateLimit = { name: string; points: number; seconds: number }
/** Null lets the caller pass; a number is how many seconds to wait. */
export type RateLimiter = {
  consume(key: string): Promise<number | null>
  /** Whether this process knows already that nothing is left; it asks nobody. For those that count only failures. */
  refusedFor(key: string): number | null
}
export type RateLimits = {
  areOn: boolean
  /** Kept in the database: survives restarts and holds across processes. For what is worth guessing or flooding. */
  kept(limit: RateLimit): RateLimiter
  /** Kept in memory: costs nothing. For everything else. */
  inMemory(limit: RateLimit): RateLimiter
}

/** Switched off only to measure what lies behind the limits. */
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
          // Whoever is far over the limit no longer costs a query.
          inMemoryBlockOnConsumed: points * 2,
          // While the database is away its own limits still hold in each process.
          insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
        }),
      ),
  }
}

function asking(limiter: RateLimiterMemory | RateLimiterPostgres): RateLimiter {
  const refused = new LRUCache<string, true>({ max: maxRefused })
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
