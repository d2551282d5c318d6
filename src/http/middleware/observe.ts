import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, AppParts } from '../app-types.ts'

/** Gives the request its id, and records how it went. */
export function observe({ record }: AppParts) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    await next()
    const kind = c.get('kind') ?? 'page'
    const { method, path } = c.req
    record({ requestId, kind, method, path, status: c.res.status, startedAt, site: c.get('ctx')?.site.code })
  })
}
