import type { HonoRequest } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-types.ts'
import { fail } from '../responses.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Browsers send the origin of a state-changing request. Neighbouring hosts are other shops, so "same site" is not
 * enough. A caller without an origin is not a browser and has no browser's cookies.
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) =>
  isForeign(c.req, c.get('ctx').origin) ? fail(c, { code: 'service.forbidden' }) : next(),
)

export function isForeign(request: Pick<HonoRequest, 'method' | 'header'>, ownOrigin: string): boolean {
  if (reading.has(request.method)) return false
  const site = request.header('sec-fetch-site')
  const origin = request.header('origin')
  // A form on a page without a referrer sends the origin `null`; then Sec-Fetch-Site decides.
  const isUntold = origin === undefined || (origin === 'null' && site === 'same-origin')
  return (
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (!isUntold && hostOf(origin) !== hostOf(ownOrigin))
  )
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
