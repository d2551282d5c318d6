import type { Locale } from '#core/locale.ts'

/** 0 dearest first, 1 cheapest first, 2 best value, 3 best sellers, 4 new arrivals, 5 relevance. */
export type SortCode = 0 | 1 | 2 | 3 | 4 | 5

/** Both bounds are inclusive; a missing bound is open. */
export type Range = { min?: number; max?: number }

export type FacetTerm = { facet: string; value: number }

/** The listing data of a product in one site: an engine serves one site, in all its currencies. */
export type ListingDocument = {
  id: number
  /** Its categories and all their ancestors, so that a subtree is one plain category. */
  categoryIds: readonly number[]
  /** Found by its name in every language, counted under `brandFacet`. */
  brand: { value: number; name: string } | null
  terms: readonly FacetTerm[]
  /** Counted under `flagFacet`. */
  flagIds: readonly number[]
  /** Searched only in the languages that have a name here. */
  names: Partial<Record<Locale, string>>
  /** Says in words what it is, beside its name: its categories, and synonyms of those. Such words rank first. */
  kinds?: Partial<Record<Locale, string>>
  /** Synonyms of words in its name. */
  synonyms?: Partial<Record<Locale, string>>
  sku: string
  /** A text that is one of these codes, or `sku`, finds the product. */
  variantSkus?: readonly string[]
} & ListingNumbers

/** The price of a product in one currency. */
export type ListingPrice = {
  /** Cents, at most 2³² − 1 in every currency. */
  price: number
  /** The share of the reference price that is left: 80 is a discount of 20 %, 100 none. */
  discountLeft: number
}

/** Data that changes often, and cheaply; the price is in the base currency. */
export type ListingNumbers = ListingPrice & {
  /** By currency id, where a price was set for it; otherwise the rate converts the base price. */
  ownPrices?: Readonly<Record<number, ListingPrice>>
  sales: number
  /** Milliseconds since 1970. */
  createdAt: number
  /** A product that is not live is stored, but neither listed nor counted nor found. */
  isLive: boolean
}

export type NumberChange = { id: number } & Partial<ListingNumbers>

export const brandFacet = 'manufacturer'
export const flagFacet = 'flag_ids'

/** By currency id: hundred-millionths of its unit for one unit of the base currency. */
export type ListingRates = Readonly<Record<number, number>>

/** How the words of a text are read. */
export type WordReading = {
  locale: Locale
  /** Folded words that are no misspelling, even if no product has them. */
  correctWords?: readonly string[]
}

export type ListingQuery = WordReading & {
  /** Defaults to the base currency. Prices are filtered, sorted and returned in it. */
  currencyId?: number
  text?: string
  categoryId?: number
  /** By facet: a product needs one of the values of every facet. An empty list is no filter. */
  filters?: Readonly<Record<string, readonly number[]>>
  flagIds?: readonly number[]
  price?: Range
  discount?: Range
  sort: SortCode
  offset: number
  limit: number
}

/** An engine may reject more facets and ranges than these in one query with a `RangeError`. */
export const maxFilters = 30

export type FacetCount = { value: number; count: number }

export type ListingResult = {
  /** One page of product ids; equal products are ordered by id. */
  ids: number[]
  total: number
  /** By facet, unordered, without zeros. A facet is counted without its own filter. */
  facets: Record<string, FacetCount[]>
  /** Without the price filter; null where there is no product. */
  price: Required<Range> | null
  discount: Required<Range> | null
  /** The corrected text, where it differs from the typed one. */
  didYouMean: string | null
}

export type SuggestQuery = WordReading & { text: string; limit: number }

export type Suggestion = {
  /**
   * Completions of the typed text: its last word is replaced by each word that it begins or, where it begins none, by
   * those of the same stem or else its corrections (the nearest first); the words before it stay as a search
   * understands them. All in the spelling of the names. Only completions for which a live product has all words; those with the most products first, then by
   * alphabet.
   */
  queries: string[]
  /** The first products that a search for the text finds, by relevance. Empty without a word. */
  ids: number[]
}

/** Changes are visible to every search that starts after their promise resolves. */
export interface SearchEngine {
  search(query: ListingQuery): Promise<ListingResult>
  /** Completes a text while it is typed; its last word counts as a prefix. */
  suggest(query: SuggestQuery): Promise<Suggestion>
  /**
   * Replaces all rates. A currency without a rate and without own prices is rejected with a `RangeError`; without a
   * rate, only products with their own price in it are listed, counted and found.
   */
  setRates(rates: ListingRates): Promise<void>
  /** Adds, or replaces completely. */
  put(documents: readonly ListingDocument[]): Promise<void>
  /** Unknown ids are ignored, here and in `remove`. */
  changeNumbers(changes: readonly NumberChange[]): Promise<void>
  remove(ids: readonly number[]): Promise<void>
}
