import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-types.ts'
import { fail } from '../responses.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A browser says where a state-changing request comes from. Neighbouring hosts are other shops, so
 * "same site" is not enough; a caller that names no origin at all is no browser and carries no cookies of one.
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (reading.has(c.req.method)) return next()
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  // A form on a page that keeps its address to itself names no origin; what the browser says of the site still counts.
  const isUntold = origin === undefined || (origin === 'null' && site === 'same-origin')
  const isForeign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (!isUntold && hostOf(origin) !== hostOf(c.get('ctx').origin))
  return isForeign ? fail(c, { code: 'service.forbidden' }) : next()
})

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
