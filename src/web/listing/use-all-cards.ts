import { useEffect } from 'react'
import { pageOffset } from '#shop/catalog/listing.ts'
import type { ProductCardView } from '#web/ui/product-card.tsx'
import { listingHref } from './applied-filters.ts'
import type { ListingView } from './listing-view.ts'

const maxListings = 5
const remembered = new Map<string, readonly ProductCardView[]>()

/**
 * The server sends a far page without the ones before it. A visitor who reached it by "show more", or comes back to it,
 * still sees the earlier cards; a visitor who opens its address starts at that page.
 */
export function useAllCards(listing: ListingView): { cards: readonly ProductCardView[]; firstPage: number } {
  const { firstPage, path, choice } = listing
  const key = listingHref(path, choice)
  const missing = pageOffset(firstPage)
  const before = missing > 0 ? (remembered.get(key) ?? []).slice(0, missing) : []
  const isWhole = before.length === missing
  const cards = isWhole && missing > 0 ? [...before, ...listing.cards] : listing.cards
  useEffect(() => {
    if (!isWhole || cards.length < (remembered.get(key)?.length ?? 0)) return
    remembered.delete(key)
    remembered.set(key, cards)
    const [oldest] = remembered.keys()
    if (remembered.size > maxListings && oldest !== undefined) remembered.delete(oldest)
  }, [key, cards, isWhole])
  return { cards, firstPage: isWhole ? 1 : firstPage }
}
