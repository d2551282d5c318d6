import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, AppParts } from '../kit.ts'

/** Gives the request its id, and tells log and metrics how it went. The query is left out: it may be personal. */
export function observe({ log, metrics }: AppParts) {
  const kept = new Map<string, ReturnType<typeof metrics.requests.labels>>()
  const observed = (kind: string, status: string) => {
    const key = kind + status
    const child = kept.get(key) ?? metrics.requests.labels(kind, status)
    kept.set(key, child)
    return child
  }
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    await next()
    const ms = performance.now() - startedAt
    const { status } = c.res
    const kind = c.get('kind') ?? 'page'
    observed(kind, `${Math.floor(status / 100)}xx`).observe(ms / 1000)
    if (kind === 'health') return
    const site = c.get('ctx')?.site.code
    const facts = {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status,
      ms: Math.round(ms * 10) / 10,
      site,
    }
    log[status >= 500 ? 'error' : 'info'](facts, 'request')
  })
}
