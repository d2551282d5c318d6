import { type Locale, languages } from '#core/locale.ts'
import { normalHost } from './host.ts'
import type { Site, SiteFeature } from './site.ts'

/** A site as the pages of its family speak of it. */
export type Relative = {
  id: number
  code: string
  origin: string
  /** Its country where it serves one, null for the site that serves all. */
  region: string | null
  locales: readonly Locale[]
  defaultLocale: Locale
  /** Pages that need these do not exist on it. */
  without: readonly SiteFeature[]
}

export type AlternateLink = { hreflang: string; href: string }

type Sites = { all(): readonly Site[]; hostOf(code: string, askedHost: string): string | null }

/** The site that serves all countries first; those without a host that somebody could visit are left out. */
export function familyOf(site: Site, asked: { scheme: string; host: string }, sites: Sites): Relative[] {
  const port = /:\d+$/.exec(asked.host)?.[0] ?? ''
  const head = headOf(site)
  return sites
    .all()
    .filter((member) => headOf(member) === head)
    .flatMap((member) => {
      const other = sites.hostOf(member.code, normalHost(asked.host))
      const host = member.code === site.code ? asked.host : other && other + port
      return host ? [relative(member, `${asked.scheme}://${host}`)] : []
    })
    .sort((one, other) => rank(one).localeCompare(rank(other)))
}

/**
 * Every language of every site, so that each of these pages names all others and itself. A regional site's language
 * carries its country: both shops have a Lithuanian page, and a visitor from Lithuania wants the Lithuanian shop's.
 */
export function alternateLinks(
  family: readonly Relative[],
  pathIn: (locale: Locale) => string | undefined,
): AlternateLink[] {
  const links = family.flatMap(({ origin, region, locales }) =>
    locales.flatMap((locale) => {
      const path = pathIn(locale)
      const { lang } = languages[locale]
      return path === undefined
        ? []
        : [{ hreflang: region ? `${lang}-${region}` : lang, href: origin + path }]
    }),
  )
  const head = family[0]
  const fallback = head && pathIn(head.defaultLocale)
  if (!head || fallback === undefined) return links
  return [...links, { hreflang: 'x-default', href: head.origin + fallback }]
}

function rank({ region, code }: Relative): string {
  return region === null ? '' : code
}

function headOf({ code, isRegional, parent }: Site): string {
  return (isRegional && parent) || code
}

function relative(
  { id, code, isRegional, country, locales, defaultLocale, features }: Site,
  origin: string,
): Relative {
  const without = (Object.keys(features) as SiteFeature[]).filter((feature) => !features[feature])
  return { id, code, origin, region: isRegional ? country : null, locales, defaultLocale, without }
}
