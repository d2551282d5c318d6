import { fold } from '#core/fold.ts'
import type { ListingDocument, ListingQuery, ListingResult } from '../search-engine.ts'

type Parts = Partial<Omit<ListingDocument, 'id'>>

export function listingDocument(id: number, parts: Parts = {}): ListingDocument {
  return {
    id,
    categoryIds: [],
    brand: null,
    terms: [],
    flagIds: [],
    names: {},
    sku: '',
    price: 1000,
    discountLeft: 100,
    sales: 0,
    createdAt: 0,
    isLive: true,
    ...parts,
  }
}

export function listingQuery(parts: Partial<ListingQuery> = {}): ListingQuery {
  return { locale: 'en', sort: 3, offset: 0, limit: 48, ...parts }
}

/** Independent of the order in which an engine counts. */
export function inPlainOrder(result: ListingResult) {
  return {
    ...result,
    facets: Object.fromEntries(
      Object.entries(result.facets)
        .map(([key, counts]) => [key, counts.toSorted((one, other) => one.value - other.value)] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
    // An engine may store any spelling of a word.
    didYouMean: result.didYouMean && fold(result.didYouMean),
  }
}
