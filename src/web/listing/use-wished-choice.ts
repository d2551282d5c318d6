import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListingChoice } from '#shop/catalog/listing.ts'
import { listingHref } from './applied-filters.ts'
import type { ListingView } from './listing-view.ts'

/**
 * What is chosen, from the moment of the press: the address follows, and the next press builds on this one even if
 * its products are still on their way.
 */
export function useWishedChoice(listing: ListingView) {
  const navigate = useNavigate()
  const [wished, wish] = useState<ListingChoice | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever came, the wish is answered
  useEffect(() => wish(null), [listing])
  const choose = (choice: ListingChoice) => {
    wish(choice)
    void navigate(listingHref(listing.path, choice), { preventScrollReset: true })
  }
  return { choice: wished ?? listing.choice, choose, isWaiting: wished !== null }
}
