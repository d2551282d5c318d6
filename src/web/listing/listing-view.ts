import type { Facet, FacetValue, ListingChoice, SortCode } from '#shop/catalog/listing.ts'
import type { ProductCardView } from '#web/ui/product-card.tsx'
import type { AppliedFilter } from './applied-filters.ts'
import type { OfferCardView, OfferEnd } from './offer-card-view.ts'

export type ListingKind = 'marketplace' | 'category' | 'deals' | 'search'

/** The choice says whether a value is selected. */
export type FacetValueView = Pick<FacetValue, 'value' | 'label' | 'count'> & { swatch?: string }
export type TermsFacetView = Omit<Extract<Facet, { type: 'terms' }>, 'values'> & {
  values: readonly FacetValueView[]
}
export type PriceFacetView = Pick<
  Extract<Facet, { key: 'current_price' }>,
  'key' | 'type' | 'label' | 'min' | 'max'
>
export type DiscountFacetView = Pick<
  Extract<Facet, { key: 'discount_percentage' }>,
  'key' | 'type' | 'label' | 'steps'
> & {
  /** Steps that no product has under the other filters. */
  exhausted?: readonly number[]
}
export type FacetView = TermsFacetView | PriceFacetView | DiscountFacetView

/** Offers are gathered over the whole shop, not by category or text. */
export function hasOffers(kind: ListingKind): boolean {
  return kind === 'marketplace' || kind === 'deals'
}

/** A search that finds nothing even without filters: its heading says so, and there is nothing to filter or sort. */
export function isBare({
  kind,
  total,
  unfilteredTotal,
}: Pick<ListingView, 'kind' | 'total' | 'unfilteredTotal'>): boolean {
  return kind === 'search' && total === 0 && unfilteredTotal === null
}

/** What a listing's page shows; most texts are made on the server. */
export type ListingView = {
  kind: ListingKind
  /** Without a query, as the address has it. */
  path: string
  categoryId: number | null
  title: string
  /** Under the title. */
  note: string | null
  description: string
  crumbs: readonly { to: string; name: string }[]
  subcategories: readonly { to: string; name: string; count: number }[]
  /** As in the address. */
  choice: ListingChoice
  /** Applies where no discount is chosen. */
  standingDiscount: ListingChoice['discount']
  /** What applies, chosen or by default. */
  sort: SortCode
  currency: string
  facets: readonly FacetView[]
  applied: readonly AppliedFilter[]
  total: number
  /** Without any filter; null where none applies. */
  unfilteredTotal: number | null
  page: number
  /** The first page that is shown; all up to `page` are. The server sends one page. */
  firstPage: number
  cards: readonly ProductCardView[]
  /** In place of products, where the address asks for offers. */
  offers: readonly OfferCardView[] | null
  /** Of the offer whose products are shown. */
  ends: OfferEnd | null
  /** The corrected text that was searched for instead. */
  correctedText: string | null
  /** If nothing was found: filters whose removal would help. */
  remedies: readonly { label: string; to: string; count: number }[]
  similar: readonly ProductCardView[]
  isIndexed: boolean
}
