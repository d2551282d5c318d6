import { createMiddleware } from 'hono/factory'
import { actAs } from '#platform/actor.server.ts'
import type { RateLimits } from '#platform/rate-limits.server.ts'
import { type ApiRate, type ApiScope, apiRates } from '#shop/api-keys/api-key.ts'
import { openApiKey } from '#shop/api-keys/open-api-key.server.ts'
import { rateLimited } from '#shop/limits/rate-limited.ts'
import type { AppEnv } from './app-types.ts'
import { fail } from './responses.ts'

const minuteSeconds = 60

export type KeyedCalls = ReturnType<typeof keyedCalls>

/**
 * Calls of other programs. The key in the header is all that counts: a customer's session is not even read, and no other
 * call looks at keys. Whatever such a call changes is in the audit trail under its key.
 */
export function keyedCalls(rateLimits: RateLimits) {
  const limiters = new Map<ApiRate, ReturnType<RateLimits['kept']>>(
    apiRates.map((points) => [
      points,
      rateLimits.kept({ name: `api-key-${points}`, points, seconds: minuteSeconds }),
    ]),
  )
  return (scope: ApiScope, name: string) =>
    createMiddleware<AppEnv>(async (c, next) => {
      const { db, clock, site, requestId } = c.get('ctx')
      c.header('cache-control', 'no-store')
      const opened = await openApiKey({ db, clock, siteId: site.id }, c.req.header('authorization'))
      if (!opened.ok) {
        c.header('www-authenticate', 'Bearer')
        return fail(c, { code: 'api.key_refused', details: { reason: opened.error } })
      }
      const key = opened.value
      const wait = await limiters.get(key.requestsAMinute)?.consume(key.id)
      if (typeof wait === 'number') return fail(c, rateLimited(wait))
      if (!key.scopes.includes(scope)) return fail(c, { code: 'api.scope_missing', details: { scope } })
      c.set('apiKey', key)
      await actAs({ apiKey: key.id, act: name, request: requestId, site: site.id, subject: null }, next)
    })
}
