import { chosenValues } from '../listing-rules.ts'
import {
  type ListingQuery,
  type ListingResult,
  maxFilters,
  type Range,
  type SortCode,
} from '../search-engine.ts'
import { meantText, readWords } from '../words/read-words.ts'
import { foundProducts } from './found-products.ts'
import { termKey, termOf } from './index-body.ts'
import { type Index, isLive, knownWords } from './known-words.ts'
import type { Aggregation, Buckets, Order, Query } from './opensearch-client.ts'
import type { PriceField, Prices } from './prices.ts'

type Filter = { of: string; accepts: Query }
type Found = Record<
  string,
  { terms?: Buckets; min?: { value: number | null }; max?: { value: number | null } }
>

/** More than the number of values of all facets together. */
const maxTerms = 50_000

/** One request: each facet is counted, and each range computed, under all filters but its own. */
export async function searchIndex(at: Index, query: ListingQuery, prices: Prices): Promise<ListingResult> {
  const filters = filtersOf(query, prices)
  const { text = '', categoryId } = query
  const words = await readWords(knownWords(at), text, query)
  const offered: Query[] = [isLive, ...prices.isPriced]
  if (categoryId !== undefined) offered.push({ term: { category_ids: { value: categoryId } } })
  const found = words.length > 0 ? [await foundProducts(at, text, words)] : []
  const { hits, aggregations } = await at.client.search<Found>(at.index, {
    query: { bool: { should: found, minimum_should_match: found.length, filter: offered } },
    post_filter: allBut(filters, null),
    aggs: aggregationsOf(filters, query, prices),
    sort: [...orderOf(query.sort, prices), { id: 'asc' }],
    from: query.offset,
    size: query.limit,
    track_total_hits: true,
    _source: false,
  })
  return {
    ids: hits.hits.map(({ _id }) => Number(_id)),
    total: hits.total.value,
    facets: facetsOf(aggregations, [...chosenValues(query).keys()]),
    price: rangeIn(aggregations, 'price'),
    discount: rangeIn(aggregations, 'discount'),
    didYouMean: meantText(words),
  }
}

function filtersOf(query: ListingQuery, prices: Prices): Filter[] {
  const filters: Filter[] = [...chosenValues(query)].map(([facet, values]) => ({
    of: `facet ${facet}`,
    accepts: { terms: { terms: values.map((value) => termKey({ facet, value })) } },
  }))
  const { price, discount } = query
  if (price) filters.push({ of: 'price', accepts: prices.isIn('price', price) })
  if (discount) filters.push({ of: 'discount', accepts: prices.isIn('discount_left', discount) })
  if (filters.length > maxFilters)
    throw new RangeError(`${filters.length} filters are more than ${maxFilters}`)
  return filters
}

function allBut(filters: readonly Filter[], except: string | null): Query {
  return { bool: { filter: filters.filter(({ of }) => of !== except).map(({ accepts }) => accepts) } }
}

function aggregationsOf(filters: readonly Filter[], query: ListingQuery, prices: Prices) {
  const counted = (include?: string): Aggregation => ({
    terms: { field: 'terms', size: maxTerms, ...(include !== undefined && { include }) },
  })
  const ranged = (field: PriceField) => ({
    min: { min: prices.source(field) },
    max: { max: prices.source(field) },
  })
  const aggregations: Record<string, Aggregation> = {
    others: { filter: allBut(filters, null), aggs: { terms: counted() } },
    price: { filter: allBut(filters, 'price'), aggs: ranged('price') },
    discount: { filter: allBut(filters, 'discount'), aggs: ranged('discount_left') },
  }
  for (const facet of chosenValues(query).keys()) {
    const of = `facet ${facet}`
    aggregations[of] = {
      filter: allBut(filters, of),
      aggs: { terms: counted(`${escaped(facet)}:.*`) },
    }
  }
  return aggregations
}

/** Every character with a meaning in a regular expression of Lucene. */
function escaped(text: string): string {
  return text.replace(/[.?+*|{}[\]()"\\#@&<>~^$-]/g, '\\$&')
}

function orderOf(sort: SortCode, prices: Prices): Order[] {
  const by = (field: PriceField, order: 'asc' | 'desc'): Order => {
    const source = prices.source(field)
    return 'field' in source
      ? { [source.field]: order }
      : { _script: { type: 'number', order, script: source.script } }
  }
  const orders: Record<SortCode, Order[]> = {
    0: [by('price', 'desc')],
    1: [by('price', 'asc')],
    2: [by('discount_left', 'asc'), by('price', 'asc')],
    3: [{ sales: 'desc' }],
    4: [{ created_at: 'desc' }],
    5: [{ _score: 'desc' }, { sales: 'desc' }],
  }
  return orders[sort]
}

function facetsOf(found: Found, chosen: readonly string[]): ListingResult['facets'] {
  const facets: ListingResult['facets'] = {}
  const add = (buckets: Buckets | undefined, isCounted: (facet: string) => boolean) => {
    for (const { key, doc_count: count } of buckets?.buckets ?? []) {
      const { facet, value } = termOf(key)
      if (!isCounted(facet)) continue
      facets[facet] ??= []
      facets[facet].push({ value, count })
    }
  }
  add(found.others?.terms, (facet) => !chosen.includes(facet))
  for (const facet of chosen) add(found[`facet ${facet}`]?.terms, (each) => each === facet)
  return facets
}

function rangeIn(found: Found, of: 'price' | 'discount'): Required<Range> | null {
  const min = found[of]?.min?.value ?? null
  const max = found[of]?.max?.value ?? null
  return min === null || max === null ? null : { min, max }
}
