import type { Locale } from '#core/locale.ts'
import { catalogPaths, listingPath } from '#shop/catalog/catalog-paths.ts'
import type { ListingChoice } from '#shop/catalog/listing.ts'

/** Every link is written here, in its canonical spelling. */
export function pathsIn(locale: Locale) {
  return {
    home: () => `/${locale}/`,
    marketplace: (choice: Partial<ListingChoice> = {}) =>
      listingPath(catalogPaths.marketplace(locale), choice),
    category: (slugPath: string, choice: Partial<ListingChoice> = {}) =>
      listingPath(catalogPaths.category(locale, slugPath), choice),
    deals: (choice: Partial<ListingChoice> = {}) => listingPath(catalogPaths.deals(locale), choice),
    search: (text = '') => listingPath(catalogPaths.search(locale), { text }),
    allBrands: (letter?: string) =>
      catalogPaths.allBrands(locale) + (letter ? `?${new URLSearchParams({ az: letter })}` : ''),
    product: (slug: string, variantId?: number) =>
      catalogPaths.product(locale, slug) + (variantId === undefined ? '' : `?productVariant=${variantId}`),
    /** Data of products by their ids. */
    products: (ids: readonly number[]) => `${catalogPaths.marketplace(locale)}products/?ids=${ids.join('.')}`,
    /** Data: what so many of a variant cost. */
    totals: (query: string) => `${catalogPaths.marketplace(locale)}totals/?${query}`,
    cart: () => `/${locale}/cart/`,
    unsupportedBrowser: () => `/${locale}/unsupported-browser/`,
  }
}
