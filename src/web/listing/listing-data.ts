import type { ProductCardView } from '#web/ui/product-card.tsx'
import type { FacetValueView, FacetView, ListingView, TermsFacetView } from './listing-view.ts'
import { type PackedRows, packRows, unpackRows } from './packed-rows.ts'

/** A listing as its loader sends it: the rows that fill the page are packed. */
export type ListingData = Omit<ListingView, 'cards' | 'facets'> & {
  cards: PackedRows<ProductCardView>
  facets: readonly FacetData[]
}
type FacetData =
  | Exclude<FacetView, TermsFacetView>
  | (Omit<TermsFacetView, 'values'> & { values: PackedRows<FacetValueView> })

export function packListing(listing: ListingView): ListingData {
  return {
    ...listing,
    cards: packRows(listing.cards),
    facets: listing.facets.map((facet) =>
      facet.type === 'terms' ? { ...facet, values: packRows(facet.values) } : facet,
    ),
  }
}

export function unpackListing(data: ListingData): ListingView {
  return {
    ...data,
    cards: unpackRows(data.cards),
    facets: data.facets.map((facet) =>
      facet.type === 'terms' ? { ...facet, values: unpackRows(facet.values) } : facet,
    ),
  }
}
