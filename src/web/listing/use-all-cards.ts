import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useShop } from '#web/shop-context.tsx'
import type { ProductCardView } from '#web/ui/product-card.tsx'
import { listingHref } from './applied-filters.ts'
import type { ListingView } from './listing-view.ts'

const maxListings = 5
/** A page further down is shown alone even after a reload. */
const maxRestored = 4

/** The pages of a listing that were seen, by its address without a page. */
type Pages = ReadonlyMap<number, readonly ProductCardView[]>
const remembered = new Map<string, Pages>()

/** Of the link to an earlier page: up to which page the listing was shown. */
export type ShownUpTo = { upTo?: number }

/**
 * The server sends each page alone, so that no document grows with the pages before it. A visitor who reached a page by
 * "show more", or comes back to it, sees those as well; a visitor who opens its address begins there.
 */
export function useAllCards(own: ListingView): ListingView {
  const { path, choice, page, cards } = own
  const key = listingHref(path, choice)
  const { upTo = page } = (useLocation().state ?? {}) as ShownUpTo
  const [restored, setRestored] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a restored page is among the remembered ones
  const pages: Pages = useMemo(
    () => new Map(remembered.get(key)).set(page, cards),
    [key, page, cards, restored],
  )
  useEffect(() => remember(key, pages), [key, pages])
  const listing = useMemo(() => {
    let first = page
    while (pages.has(first - 1)) first -= 1
    let last = page
    while (last < upTo && pages.has(last + 1)) last += 1
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    return {
      ...own,
      firstPage: first,
      page: last,
      cards: numbers.flatMap((number) => pages.get(number) ?? []),
    }
  }, [own, page, upTo, pages])
  useEarlierPages(listing, (earlier) => {
    remember(key, new Map([...pages, ...earlier]))
    setRestored((count) => count + 1)
  })
  return listing
}

function remember(key: string, pages: Pages) {
  remembered.delete(key)
  remembered.set(key, pages)
  const [oldest] = remembered.keys()
  if (remembered.size > maxListings && oldest !== undefined) remembered.delete(oldest)
}

/** After a reload nothing is remembered: the earlier pages are fetched, and the visitor returns to the same place. */
function useEarlierPages(listing: ListingView, onCome: (pages: Pages) => void) {
  const { firstPage, page } = listing
  const { locale } = useShop()
  const { key } = useLocation()
  const hasComeBack = useNavigationType() === 'POP'
  const place = useRef<number | null>(null)
  const isMissing = hasComeBack && firstPage > 1 && page <= maxRestored
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useEffect(() => {
    if (!isMissing) return
    place.current = savedPlace(key)
    if (place.current === null && !isReload()) return
    let isCurrent = true
    void import('./fetch-earlier-pages.ts')
      .then(({ fetchEarlierPages }) => fetchEarlierPages(listing, locale))
      .then((pages) => isCurrent && pages && onCome(pages))
    return () => {
      isCurrent = false
    }
  }, [isMissing, key])
  useLayoutEffect(() => {
    if (firstPage > 1 || place.current === null) return
    window.scrollTo(0, place.current)
    place.current = null
  }, [firstPage])
}

/** The router may not have had the time to remember a place. */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry !== undefined && entry.type !== 'navigate'
}

/** Where the router remembers that this entry of the history was left. */
function savedPlace(key: string): number | null {
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}')
    const place = (places as Record<string, unknown>)[key]
    return typeof place === 'number' ? place : null
  } catch {
    return null
  }
}
