import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { listingHref } from './applied-filters.ts'
import { filterFormId } from './filter-rail.tsx'
import type { ListingView } from './listing-view.ts'

/**
 * Other filters or another order bring other products, and the page may become short: their beginning is brought back into
 * sight. The focus stays on the filter, and so does the page while the visitor sees both the filter and products.
 */
export function useResultsInSight(listing: ListingView) {
  const results = useRef<HTMLDivElement>(null)
  const isBack = useNavigationType() === 'POP'
  const { path, choice } = listing
  const href = listingHref(path, choice)
  const known = useRef({ path, href })
  useEffect(() => {
    const before = known.current
    known.current = { path, href }
    const element = results.current
    if (isBack || !element || before.path !== path || before.href === href) return
    const isFiltering = document.activeElement?.closest('form')?.id === filterFormId
    const cards = [...element.querySelectorAll('article')]
    if (isFiltering && cards.some(isInSight)) return
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' })
  }, [isBack, path, href])
  return results
}

function isInSight(card: Element): boolean {
  const { top, bottom } = card.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
