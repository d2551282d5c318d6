import type { Locale } from '#core/locale.ts'

/** Where the catalogue's pages are: for pages, and for all that speaks of them elsewhere. */
export const catalogPaths = {
  marketplace: (locale: Locale) => `/${locale}/marketplace/`,
  /** A category's slugs from the root down, joined by slashes. */
  category: (locale: Locale, slugPath: string) => `/${locale}/c/${slugPath}/`,
  product: (locale: Locale, slug: string) => `/${locale}/p/${slug}/`,
  deals: (locale: Locale) => `/${locale}/dealzone/`,
  search: (locale: Locale) => `/${locale}/search/`,
  allBrands: (locale: Locale) => `/${locale}/all-brands/`,
}
