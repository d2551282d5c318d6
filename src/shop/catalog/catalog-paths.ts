import type { Locale } from '#core/locale.ts'
import { type ListingChoice, nothingChosen } from './listing.ts'
import { writeListingAddress } from './listing-address.ts'

/** The paths of the catalogue's pages. */
export const catalogPaths = {
  marketplace: (locale: Locale) => `/${locale}/marketplace/`,
  /** The category's slugs from the root down, joined by slashes. */
  category: (locale: Locale, slugPath: string) => `/${locale}/c/${slugPath}/`,
  product: (locale: Locale, slug: string) => `/${locale}/p/${slug}/`,
  deals: (locale: Locale) => `/${locale}/dealzone/`,
  search: (locale: Locale) => `/${locale}/search/`,
  allBrands: (locale: Locale) => `/${locale}/all-brands/`,
}

/** The path of a listing with filters applied. */
export function listingPath(path: string, choice: Partial<ListingChoice>): string {
  const query = writeListingAddress({ ...nothingChosen, ...choice }).toString()
  return query ? `${path}?${query}` : path
}
