import { createMiddleware } from 'hono/factory'
import { canonicalPath } from '#core/canonical-path.ts'
import type { AppEnv } from '../kit.ts'

/** One hop, query kept. Only reads are redirected: a form's body must not get lost. */
export const canonicalRedirect = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
  const { pathname, search } = c.get('url')
  const { site, locale } = c.get('ctx')
  const canonical = canonicalPath(pathname, { locales: site.locales, preferredLocale: locale })
  if (canonical === pathname) return next()
  c.header('cache-control', 'private, no-store')
  c.header('vary', 'cookie')
  return c.redirect(canonical + search, 302)
})
