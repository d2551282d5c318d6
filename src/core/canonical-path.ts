import { isLocale, type Locale } from './locale.ts'

export type PathRules = { locales: readonly Locale[]; preferredLocale: Locale }

/** Outside the localized tree: API calls, files, the status shell, client navigations. */
const unlocalized =
  /^\/(?:api|assets|site-assets|shop-files)(?:\/|$)|^\/(?:status|image)\/?$|^\/[^/\\]+\.[a-z0-9]+$|\.data$/i

/** `/{locale}/status` is served as it is, with or without the slash. */
const localizedStatus = /^\/[a-z]{2}\/status\/?$/i

/**
 * The canonical path of a page: known locale first, trailing slash last, single slashes (two at the start would make a
 * redirect leave the shop). Idempotent.
 */
export function canonicalPath(pathname: string, { locales, preferredLocale }: PathRules): string {
  if (unlocalized.test(pathname)) return pathname
  if (localizedStatus.test(pathname) && localeIn(pathname, locales)) return pathname
  const segments = pathname.split(/[/\\]+/).filter(Boolean)
  const locale = localeIn(`/${segments[0] ?? ''}`, locales)
  return `/${[locale ?? preferredLocale, ...(locale ? segments.slice(1) : segments), ''].join('/')}`
}

/** The locale at the start of a path, in any case; null if it is none of these. */
export function localeIn(pathname: string, locales: readonly Locale[]): Locale | null {
  const first = pathname.split('/')[1]?.toLowerCase() ?? ''
  return isLocale(first) && locales.includes(first) ? first : null
}

/** The same page in another language; only the first segment changes. */
export function inLocale(pathname: string, locale: Locale): string {
  return `/${[locale, ...pathname.split('/').slice(2)].join('/')}`
}
