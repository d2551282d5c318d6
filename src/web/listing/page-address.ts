import type { PageAddresses } from '#web/seo/addresses.tsx'
import type { ListingView } from './listing-view.ts'

/** A further page is a page of its own; filters and sorting are views of the same one. */
export function pageAddress({ page }: Pick<ListingView, 'page'>): PageAddresses {
  return page > 1 ? { canonicalSearch: `?page=${page}` } : {}
}
