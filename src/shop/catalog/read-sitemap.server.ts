import type { Locale } from '#core/locale.ts'
import { menuPaths } from '#shop/paths/menu-paths.ts'
import { reservationPaths } from '#shop/paths/reservation-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { type AlternateLink, alternateLinks } from '#shop/sites/family.ts'
import type { SiteFeature } from '#shop/sites/site.ts'
import { catalogPaths } from './catalog-paths.ts'
import { categoriesSoldIn, marketSites } from './find-selling-sites.server.ts'
import { findProductRanges, findSitemapProducts } from './sitemap.queries.server.ts'

export const sitemapKinds = ['pages', 'categories', 'products'] as const
export type SitemapPart = { kind: (typeof sitemapKinds)[number]; locale: Locale; number: number }
export type SitemapEntry = { href: string; alternates: readonly AlternateLink[] }

/**
 * Each part covers a fixed range of ids, so a product never moves to another part. The protocol allows 50,000 addresses
 * and 50 MB; 5,000 products with all translations are about 10 MB.
 */
const productsInPart = 5000
const productsAtOnce = 500

const fixedPages: readonly { path(locale: Locale): string; feature: SiteFeature | null }[] = [
  { path: (locale) => `/${locale}/`, feature: null },
  { path: catalogPaths.marketplace, feature: 'marketplace' },
  { path: catalogPaths.allBrands, feature: 'marketplace' },
  { path: catalogPaths.deals, feature: 'dealzone' },
  { path: (locale) => menuPaths(locale).stores(), feature: 'quotes' },
  { path: (locale) => menuPaths(locale).calculate(), feature: 'quotes' },
  { path: (locale) => menuPaths(locale).tracking(), feature: null },
  { path: (locale) => menuPaths(locale).withdrawal(), feature: null },
  { path: (locale) => menuPaths(locale).warranty(), feature: null },
  { path: (locale) => menuPaths(locale).reservation(), feature: 'reservation' },
  { path: (locale) => reservationPaths(locale).queue(), feature: 'reservation' },
]

/** The parts of this site's sitemap. */
export async function listSitemapParts({ db, site }: RequestContext): Promise<SitemapPart[]> {
  const ranges = site.features.marketplace ? await findProductRanges(db, site.id, productsInPart) : []
  return site.locales.flatMap((locale) => [
    { kind: 'pages' as const, locale, number: 1 },
    ...(ranges.length > 0 ? [{ kind: 'categories' as const, locale, number: 1 }] : []),
    ...ranges.map((number) => ({ kind: 'products' as const, locale, number })),
  ])
}

/** Yields the entries of a part in batches. */
export async function* readSitemapPart(
  ctx: RequestContext,
  { kind, locale, number }: SitemapPart,
): AsyncGenerator<SitemapEntry[]> {
  if (kind === 'products') yield* productEntries(ctx, locale, number)
  else yield kind === 'pages' ? pageEntries(ctx, locale) : await categoryEntries(ctx, locale)
}

function pageEntries({ site, origin, family }: RequestContext, locale: Locale): SitemapEntry[] {
  return fixedPages
    .filter(({ feature }) => feature === null || site.features[feature])
    .map(({ path, feature }) => {
      const having = family().filter(({ without }) => feature === null || !without.includes(feature))
      return { href: origin + path(locale), alternates: alternateLinks(having, path) }
    })
}

async function categoryEntries(ctx: RequestContext, locale: Locale): Promise<SitemapEntry[]> {
  const directory = ctx.catalog.directory()
  const sold = await categoriesSoldIn(ctx)
  const own = [...(sold.get(ctx.site.code) ?? [])].sort((one, other) => one - other)
  return own.flatMap((id) => {
    const siteCodes = [...sold].filter(([, ids]) => ids.has(id)).map(([code]) => code)
    return entry(ctx, locale, siteCodes, (each) => catalogPaths.category(each, directory.slugPath(id, each)))
  })
}

async function* productEntries(ctx: RequestContext, locale: Locale, number: number) {
  const codes = marketSites(ctx).map(({ code }) => code)
  const upTo = number * productsInPart
  for (let after = upTo - productsInPart; ; ) {
    const limit = productsAtOnce
    const products = await findSitemapProducts(ctx.db, { siteId: ctx.site.id, codes, after, upTo, limit })
    yield products.flatMap(({ slugs, siteCodes }) =>
      entry(ctx, locale, siteCodes, (each) => {
        const slug = slugs[each]
        return slug && catalogPaths.product(each, slug)
      }),
    )
    if (products.length < limit) return
    after = products.at(-1)?.id ?? upTo
  }
}

function entry(
  { origin, family }: RequestContext,
  locale: Locale,
  siteCodes: readonly string[],
  pathIn: (locale: Locale) => string | undefined,
): SitemapEntry[] {
  const path = pathIn(locale)
  const having = family().filter(({ code }) => siteCodes.includes(code))
  return path ? [{ href: origin + path, alternates: alternateLinks(having, pathIn) }] : []
}
