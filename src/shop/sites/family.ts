import { type Locale, languages } from '#core/locale.ts'
import { normalHost } from './host.ts'
import type { Site, SiteFeature } from './site.ts'

/** A site as other pages of its family refer to it. */
export type Relative = {
  id: number
  code: string
  origin: string
  /** Its country if it serves one; null for the site that serves all. */
  region: string | null
  locales: readonly Locale[]
  defaultLocale: Locale
  /** It has no pages that need these features. */
  without: readonly SiteFeature[]
}

export type AlternateLink = { hreflang: string; href: string }

type Sites = { all(): readonly Site[]; hostOf(code: string, askedHost: string): string | null }

/** The site that serves all countries comes first. Sites without a reachable host are left out. */
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
 * Lists every language of every site, so these pages all refer to each other and to themselves. A regional site's
 * language includes its country: both shops have a Lithuanian page, and a visitor from Lithuania should get that of the
 * Lithuanian shop.
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
