import type { Locale } from '#core/locale.ts'
import { pageLimit, pageOffset } from '#shop/catalog/listing.ts'
import { call } from '#web/calls/call.ts'
import type { ProductCardView } from '#web/ui/product-card.tsx'
import { fetchProducts } from './fetch-products.ts'
import type { ListingView } from './listing-view.ts'
import { payload } from './use-found-count.ts'

type Found = { items: readonly { id: number }[] }

/** The cards of all pages before the listing's first, by page; null if any of them cannot be had. */
export async function fetchEarlierPages(
  { choice, sort, standingDiscount, categoryId, firstPage }: ListingView,
  locale: Locale,
): Promise<ReadonlyMap<number, readonly ProductCardView[]> | null> {
  const asked = { ...choice, sort, discount: choice.discount ?? standingDiscount }
  const pages = new Map<number, readonly ProductCardView[]>()
  for (let page = 1; page < firstPage; page += 1) {
    const place = { offset: pageOffset(page), limit: pageLimit(page) }
    const found = await call<Found>(
      '/api/search/products',
      { ...payload(asked, categoryId, locale), ...place },
      { locale },
    )
    const ids = found.ok ? found.value.items.map(({ id }) => id) : []
    const products = ids.length > 0 ? await fetchProducts(locale, ids) : []
    if (products.length === 0) return null
    pages.set(
      page,
      products.map(({ card }) => card),
    )
  }
  return pages
}
