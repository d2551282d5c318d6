import type { Locale } from '#core/locale.ts'
import { catalogPaths } from '#shop/catalog/catalog-paths.ts'
import { type ListingChoice, nothingChosen } from '#shop/catalog/listing.ts'
import { writeListingAddress } from '#shop/catalog/listing-address.ts'

/** Every link is written here, in its canonical spelling. */
export function pathsIn(locale: Locale) {
  return {
    home: () => `/${locale}/`,
    marketplace: (choice: Partial<ListingChoice> = {}) => listing(catalogPaths.marketplace(locale), choice),
    category: (slugPath: string, choice: Partial<ListingChoice> = {}) =>
      listing(catalogPaths.category(locale, slugPath), choice),
    deals: (choice: Partial<ListingChoice> = {}) => listing(catalogPaths.deals(locale), choice),
    search: (text = '') => listing(catalogPaths.search(locale), { text }),
    allBrands: (letter?: string) =>
      catalogPaths.allBrands(locale) + (letter ? `?${new URLSearchParams({ az: letter })}` : ''),
    product: (slug: string, variantId?: number) =>
      catalogPaths.product(locale, slug) + (variantId === undefined ? '' : `?productVariant=${variantId}`),
    payMyOrders: () => `/${locale}/my-orders/?focus_order_table=true`,
    unsupportedBrowser: () => `/${locale}/unsupported-browser/`,
  }
}

function listing(path: string, choice: Partial<ListingChoice>): string {
  const query = writeListingAddress({ ...nothingChosen, ...choice }).toString()
  return query ? `${path}?${query}` : path
}
