import { chosenValues } from '../listing-rules.ts'
import { type ListingQuery, maxFilters, type Range } from '../search-engine.ts'
import type { ProductIndex } from './product-index.ts'

/** Each filter of a query is one bit; a product that it rejects fails that bit. */
export type FilterGroups = {
  terms: { bit: number; facet: number | undefined; terms: number[] }[]
  ranges: { bit: number; column: 'price' | 'discountLeft'; min: number; max: number }[]
  count: number
}

export function filterGroups(query: ListingQuery, index: ProductIndex): FilterGroups {
  const chosen = [...chosenValues(query)]
  const ranges = [
    { column: 'price' as const, range: query.price },
    { column: 'discountLeft' as const, range: query.discount },
  ].filter((each): each is typeof each & { range: Range } => each.range !== undefined)
  const count = chosen.length + ranges.length
  if (count > maxFilters) throw new RangeError(`${count} filters are more than ${maxFilters}`)
  return {
    terms: chosen.map(([facet, values], bit) => ({
      bit,
      facet: index.terms.facet(facet),
      terms: values
        .map((value) => index.terms.term({ facet, value }))
        .filter((term): term is number => term !== undefined),
    })),
    ranges: ranges.map(({ column, range: { min = 0, max = Number.POSITIVE_INFINITY } }, place) => ({
      bit: chosen.length + place,
      column,
      min,
      max,
    })),
    count,
  }
}
