import type { Locale } from '#core/locale.ts'

/** 0 dearest first, 1 cheapest first, 2 best value, 3 best sellers, 4 new arrivals, 5 relevance. */
export type SortCode = 0 | 1 | 2 | 3 | 4 | 5

/** Both bounds belong to the range; without a bound it is open. */
export type Range = { min?: number; max?: number }

export type FacetTerm = { facet: string; value: number }

/** What a listing knows of a product in one site: an engine serves one site, in all its currencies. */
export type ListingDocument = {
  id: number
  /** The categories that it lies in, and all their ancestors: a subtree is then one plain category. */
  categoryIds: readonly number[]
  /** Found by its name in every language, counted under `brandFacet`. */
  brand: { value: number; name: string } | null
  terms: readonly FacetTerm[]
  /** Counted under `flagFacet`. */
  flagIds: readonly number[]
  /** Searched in the languages that have a name here, and in no other. */
  names: Partial<Record<Locale, string>>
  sku: string
} & ListingNumbers

/** What a product costs in one currency. */
export type ListingPrice = {
  /** Cents, at most 2³² − 1 in every currency. */
  price: number
  /** The share of the reference price that is left: 80 is a cut of 20 %, 100 none. */
  discountLeft: number
}

/** What changes often, and cheaply; the price is in the base currency. */
export type ListingNumbers = ListingPrice & {
  /** By currency id, where a price was set for it; elsewhere the rate converts the base price. */
  ownPrices?: Readonly<Record<number, ListingPrice>>
  sales: number
  /** Milliseconds since 1970. */
  createdAt: number
  /** Anything else is kept, but neither listed nor counted nor found. */
  isLive: boolean
}

export type NumberChange = { id: number } & Partial<ListingNumbers>

export const brandFacet = 'manufacturer'
export const flagFacet = 'flag_ids'

/** By currency id: hundred-millionths of its unit for one unit of the base currency. */
export type ListingRates = Readonly<Record<number, number>>

export type ListingQuery = {
  locale: Locale
  /** The base currency where it is left out. Prices are filtered, sorted and told in it. */
  currencyId?: number
  text?: string
  categoryId?: number
  /** By facet: a product needs one of the values of every facet. No values is no filter. */
  filters?: Readonly<Record<string, readonly number[]>>
  flagIds?: readonly number[]
  price?: Range
  discount?: Range
  sort: SortCode
  offset: number
  limit: number
}

/** An engine may refuse more facets and ranges than these in one query with a `RangeError`. */
export const maxFilters = 30

export type FacetCount = { value: number; count: number }

export type ListingResult = {
  /** One page of product ids; equals stand in the order of their ids. */
  ids: number[]
  total: number
  /** By facet, in no order, without zeros. A facet is counted as if nothing were chosen in it. */
  facets: Record<string, FacetCount[]>
  /** As if no price were chosen; null where there is nothing. */
  price: Required<Range> | null
  discount: Required<Range> | null
  /** The text that was understood, where it is not what was typed. */
  didYouMean: string | null
}

export type SuggestQuery = { locale: Locale; text: string; limit: number }

export type Suggestion = {
  /**
   * What the typed text may become: its last word as each word that it begins or, where it begins none, as those it may
   * have been meant for (the nearest first); the words before it as a search understands them. All in the spelling of
   * the names. Only what a live product holds all words of; those with the most products first, then by alphabet.
   */
  queries: string[]
  /** The first products that a search for the text finds, by relevance. Nothing without a word. */
  ids: number[]
}

/** Changes are visible to every search that starts after their promise. */
export interface SearchEngine {
  search(query: ListingQuery): Promise<ListingResult>
  /** What completes a text as it is typed; its last word counts as a beginning. */
  suggest(query: SuggestQuery): Promise<Suggestion>
  /**
   * Replaces all rates. A currency that has neither a rate nor own prices is refused with a `RangeError`; without a rate,
   * only products with a price of their own in it are listed, counted and found.
   */
  setRates(rates: ListingRates): Promise<void>
  /** Adds, or replaces whole. */
  put(documents: readonly ListingDocument[]): Promise<void>
  /** Ids that are not there are passed over, here and in `remove`. */
  changeNumbers(changes: readonly NumberChange[]): Promise<void>
  remove(ids: readonly number[]): Promise<void>
}
