import { useLocation, useMatches } from 'react-router'
import { inLocale } from '#core/canonical-path.ts'
import type { Locale } from '#core/locale.ts'
import { alternateLinks, type Relative } from '#shop/sites/family.ts'
import type { SiteFeature } from '#shop/sites/site.ts'
import { useShop } from '#web/shop-context.tsx'
import { useVisit } from '#web/visit.ts'

/** What a page's loader may say of its addresses, beside its own data. */
export type PageAddresses = {
  /** Its path in each language, where more than the language's own segment differs. */
  alternates?: Partial<Record<Locale, string>>
  /** The languages that have it, where not all do; the others lead to `alternates` and are not named to search engines. */
  alternateLocales?: readonly Locale[]
  /**
   * Codes of the sites that have it. Without it: all of the family with the features that the page's guards ask for,
   * but for a page with `alternates` its own site alone, for that is about a thing which another may not have.
   */
  alternateSites?: readonly string[]
  /** The part behind the question mark that makes it a page of its own, such as `?page=2`. */
  canonicalSearch?: string
}

/** The features that a page's guards ask for; the name of a guard is in its route's id. */
const guardFeatures: Partial<Record<string, SiteFeature>> = {
  marketplace: 'marketplace',
  category: 'marketplace',
  search: 'marketplace',
  dealzone: 'dealzone',
  quotes: 'quotes',
}

/** The same page in another language, without the query. */
export function usePathIn(): (locale: Locale) => string {
  const { pathname } = useLocation()
  const { alternates } = usePageAddresses()
  return (locale) => alternates?.[locale] ?? inLocale(pathname, locale)
}

/** The canonical address of this page, without campaign marks, filters and sorting. */
export function useCanonical(): string | null {
  const { pathname } = useLocation()
  const { canonicalSearch = '' } = usePageAddresses()
  const visit = useVisit()
  return visit ? visit.origin + pathname + canonicalSearch : null
}

/** The address of this page. */
export function CanonicalLink() {
  const canonical = useCanonical()
  return canonical && <link rel="canonical" href={canonical} />
}

/**
 * This page in other languages and on the family's other sites. Only for a page that search engines keep: the links of a
 * filtered listing would cost every visitor 2 kB. Crawlers read what the server wrote, so browsers have no script for it.
 */
export function AlternateLinks({ family }: { family: readonly Relative[] }) {
  const pathIn = usePathIn()
  const { canonicalSearch, alternateLocales } = usePageAddresses()
  const having = useSitesHavingIt(family)
  const { code } = useShop()
  // A second page, or a variant, may be another thing on another site.
  const among = canonicalSearch ? having.filter((site) => site.code === code) : having
  return alternateLinks(among, (locale) =>
    alternateLocales && !alternateLocales.includes(locale)
      ? undefined
      : pathIn(locale) + (canonicalSearch ?? ''),
  ).map(({ hreflang, href }) => <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />)
}

function useSitesHavingIt(family: readonly Relative[]): readonly Relative[] {
  const { code } = useShop()
  const { alternates, alternateSites = alternates && [] } = usePageAddresses()
  const needed = useMatches().flatMap(({ id }) => guardFeatures[/^guard\/([^/]+)/.exec(id)?.[1] ?? ''] ?? [])
  return family.filter(
    (site) =>
      site.code === code ||
      (alternateSites?.includes(site.code) ?? !needed.some((feature) => site.without.includes(feature))),
  )
}

function usePageAddresses(): PageAddresses {
  const data = useMatches().at(-1)?.loaderData
  return typeof data === 'object' && data !== null ? data : {}
}
