import type { Locale } from '#core/locale.ts'
import { type ListingChoice, nothingChosen } from '#shop/catalog/listing.ts'
import { writeListingAddress } from '#shop/catalog/listing-address.ts'

/** Every link is written here, in its canonical spelling. */
export function pathsIn(locale: Locale) {
  return {
    home: () => `/${locale}/`,
    marketplace: (choice: Partial<ListingChoice> = {}) => listing(`/${locale}/marketplace/`, choice),
    /** A category's slugs from the root down, joined by slashes. */
    category: (slugPath: string, choice: Partial<ListingChoice> = {}) =>
      listing(`/${locale}/c/${slugPath}/`, choice),
    deals: (choice: Partial<ListingChoice> = {}) => listing(`/${locale}/dealzone/`, choice),
    search: (text = '') => listing(`/${locale}/search/`, { text }),
    allBrands: (letter?: string) =>
      `/${locale}/all-brands/${letter ? `?${new URLSearchParams({ az: letter })}` : ''}`,
    product: (slug: string, variantId?: number) =>
      `/${locale}/p/${slug}/${variantId === undefined ? '' : `?productVariant=${variantId}`}`,
    payMyOrders: () => `/${locale}/my-orders/?focus_order_table=true`,
    unsupportedBrowser: () => `/${locale}/unsupported-browser/`,
  }
}

function listing(path: string, choice: Partial<ListingChoice>): string {
  const query = writeListingAddress({ ...nothingChosen, ...choice }).toString()
  return query ? `${path}?${query}` : path
}
