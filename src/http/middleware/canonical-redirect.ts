import { createMiddleware } from 'hono/factory'
import { canonicalPath, localeIn } from '#core/canonical-path.ts'
import { findRedirect, withQuery } from '#shop/content/find-redirect.server.ts'
import type { AppEnv } from '../app-types.ts'
import { errorPage } from '../error-page.ts'

const isHome = /^\/[a-z]{2}\/$/
const statusShell = /^\/status\/?$/

/** One redirect, with the query. Only reads are redirected, because a form's body would be lost. */
export const canonicalRedirect = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, search } = c.get('url')
  const { site, locale, db } = c.get('ctx')
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const canonical = canonicalPath(pathname, { locales: site.locales, preferredLocale: locale })
  if (isRead && canonical !== pathname) {
    // An old address without language or last slash is sent to where it leads in one redirect.
    const moved = isHome.test(canonical) ? null : await findRedirect({ db, site }, canonical)
    if (moved !== null) return c.redirect(withQuery(moved, search), 301)
    c.header('cache-control', 'private, no-store')
    c.header('vary', 'cookie')
    return c.redirect(canonical + search, 302)
  }
  // A path that is neither a page nor redirected to one is a file that does not exist.
  const isPage = localeIn(pathname, site.locales) !== null || statusShell.test(pathname)
  return isPage ? next() : errorPage(c, { code: 'service.not_found' })
})
