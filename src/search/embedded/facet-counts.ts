import type { ListingResult, Range } from '../search-engine.ts'
import type { Prices } from './currency-prices.ts'
import type { FilterGroups } from './filter-groups.ts'
import type { NumberList } from './number-list.ts'
import type { ProductIndex } from './product-index.ts'
import type { Sifted } from './sift.ts'
import type { TermDictionary } from './term-dictionary.ts'

/**
 * By term. Where all products of a category were candidates, the cube already has the counts without filters, and the
 * facet of a single filter shows the same counts.
 */
export function countTerms(
  index: ProductIndex,
  groups: FilterGroups,
  { matches, nearMisses }: Sifted,
  wholeCategory: number | null,
): Uint32Array {
  const counts = new Uint32Array(index.terms.size)
  const { facetOfTerm } = index.terms
  if (wholeCategory !== null && groups.count === 0) {
    for (const [term, count] of index.cube.counts(wholeCategory)) counts[term] = count
    return counts
  }
  addTerms(index, matches, counts)
  const [only] = groups.terms
  if (wholeCategory !== null && only && groups.count === 1) {
    for (const [term, count] of index.cube.counts(wholeCategory)) {
      if (facetOfTerm[term] === only.facet) counts[term] = count
    }
    return counts
  }
  for (const { bit, facet } of groups.terms) {
    if (facet !== undefined) addTermsOfFacet(index, nearMisses[bit] as NumberList, facet, counts)
  }
  return counts
}

function addTerms({ termRows }: ProductIndex, { items, length }: NumberList, counts: Uint32Array) {
  const { starts, values } = termRows
  for (let place = 0; place < length; place += 1) {
    const slot = items[place] as number
    const end = starts[slot + 1] as number
    for (let at = starts[slot] as number; at < end; at += 1) {
      const term = values[at] as number
      counts[term] = (counts[term] as number) + 1
    }
  }
}

function addTermsOfFacet(
  { termRows, terms }: ProductIndex,
  { items, length }: NumberList,
  facet: number,
  counts: Uint32Array,
) {
  const { starts, values } = termRows
  const { facetOfTerm } = terms
  for (let place = 0; place < length; place += 1) {
    const slot = items[place] as number
    const end = starts[slot + 1] as number
    for (let at = starts[slot] as number; at < end; at += 1) {
      const term = values[at] as number
      if (facetOfTerm[term] === facet) counts[term] = (counts[term] as number) + 1
    }
  }
}

export function facetsOf(terms: TermDictionary, counts: Uint32Array): ListingResult['facets'] {
  const facets: ListingResult['facets'] = {}
  const { facetOfTerm, facets: names, values } = terms
  for (let term = 0; term < counts.length; term += 1) {
    const count = counts[term] as number
    if (count === 0) continue
    const name = names[facetOfTerm[term] as number] as string
    facets[name] ??= []
    facets[name].push({ value: values[term] as number, count })
  }
  return facets
}

/** The range of a column without its own filter. */
export function rangeOf(
  column: 'price' | 'discountLeft',
  prices: Prices,
  groups: FilterGroups,
  { matches, nearMisses }: Sifted,
): Required<Range> | null {
  const own = groups.ranges.find((range) => range.column === column)
  const lists = own ? [matches, nearMisses[own.bit] as NumberList] : [matches]
  const numbers = prices[column]
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const { items, length } of lists) {
    for (let place = 0; place < length; place += 1) {
      const number = numbers[items[place] as number] as number
      if (number < min) min = number
      if (number > max) max = number
    }
  }
  return min <= max ? { min, max } : null
}
