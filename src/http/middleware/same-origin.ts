import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-types.ts'
import { fail } from '../responses.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Browsers send the origin of a state-changing request. Neighbouring hosts are other shops, so "same site" is not
 * enough. A caller without an origin is not a browser and has no browser's cookies.
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (reading.has(c.req.method)) return next()
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  // A form on a page without a referrer sends the origin `null`; then Sec-Fetch-Site decides.
  const isUntold = origin === undefined || (origin === 'null' && site === 'same-origin')
  const isForeign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (!isUntold && hostOf(origin) !== hostOf(c.get('ctx').origin))
  return isForeign ? fail(c, { code: 'service.forbidden' }) : next()
})

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
