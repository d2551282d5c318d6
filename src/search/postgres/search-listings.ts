import { type RawBuilder, sql } from 'kysely'
import { chosenValues } from '../listing-rules.ts'
import {
  type ListingQuery,
  type ListingResult,
  maxFilters,
  type Range,
  type SortCode,
} from '../search-engine.ts'
import { meantText, readWords } from '../words/read-words.ts'
import { foundProducts, listingOfFound } from './found-products.ts'
import { knownWords, type Place } from './known-words.ts'
import { isLowHalf, joinedKey, splitKey } from './listing-keys.ts'
import type { PriceColumns } from './prices.ts'

type Filter = { of: string; accepts: RawBuilder<unknown> }

type Answer = {
  ids: number[] | null
  total: number
  /** Facet and value in one number; the filter that alone rejected the products, 0 for none; their count. */
  terms: [number, number, number][] | null
  facets: Record<string, string> | null
  price_min: number | null
  price_max: number | null
  discount_min: number | null
  discount_max: number | null
}

/**
 * Page, counts and ranges in one pass: each filter is a bit, set where it rejects the product. No bit is a match; a
 * single bit is a product that only this filter rejects, which its own facet still counts.
 */
export async function searchListings(
  at: Place,
  query: ListingQuery,
  { price, discountLeft, isPriced }: PriceColumns,
): Promise<ListingResult> {
  const filters = filtersOf(query)
  const bits = new Map(filters.map(({ of }, index) => [of, 2 ** index]))
  const refusals = filters.map(
    ({ of, accepts }) => sql`case when ${accepts} then 0 else ${sql.lit(bits.get(of))} end`,
  )
  const { text = '' } = query
  const words = await readWords(knownWords(at), text, query)
  const hasText = words.length > 0
  const { rows } = await sql<Answer>`
    with ${hasText ? sql`${foundProducts(at, text, words)},` : sql``}
    base as materialized (
      select *, ${refusals.length > 0 ? sql.join(refusals, sql` + `) : sql`0`} as refused
      from (
        select l.product_id, l.terms, ${price} as price, ${discountLeft} as discount_left, l.sales, l.created_at,
          ${hasText ? sql`found.relevance` : sql`0`} as relevance
        from ${hasText ? sql`found ${listingOfFound(at.siteId)}` : sql`listings l`}
        where l.site_id = ${at.siteId} and l.is_live and ${isPriced} and ${isOfCategory(at, query)}
      ) as priced),
    page as (
      select product_id, row_number() over (order by ${orders[query.sort]}, product_id) as place
      from base where refused = 0
      order by place offset ${query.offset} limit ${query.limit}),
    counted as (
      select term, refused, count(*) as count from base, unnest(terms) as term
      where refused & (refused - 1) = 0
      group by term, refused)
    select
      (select json_agg(product_id order by place) from page) as ids,
      (select count(*)::integer from base where refused = 0) as total,
      (select json_agg(json_build_array(term, refused, count)) from counted) as terms,
      (select json_object_agg(id, key) from listing_facets) as facets,
      ${rangeOf('price', bits)}, ${rangeOf('discount', bits)}`.execute(at.db)
  const answer = rows[0] as Answer
  return {
    ids: answer.ids ?? [],
    total: answer.total,
    facets: countsByFacet(answer, bits),
    price: bounds(answer.price_min, answer.price_max),
    discount: bounds(answer.discount_min, answer.discount_max),
    didYouMean: meantText(words),
  }
}

function filtersOf(query: ListingQuery): Filter[] {
  const filters = [...chosenValues(query)].map(([facet, values]) => ({
    of: `facet ${facet}`,
    accepts: sql`terms && array(
      select facet.id * 4294967296 + value
      from listing_facets facet, unnest(${values.filter(isLowHalf)}::bigint[]) as value
      where facet.key = ${facet})`,
  }))
  const { price, discount } = query
  if (price) filters.push({ of: 'price', accepts: isIn(sql`price`, price) })
  if (discount) filters.push({ of: 'discount', accepts: isIn(sql`discount_left`, discount) })
  if (filters.length > maxFilters)
    throw new RangeError(`${filters.length} filters are more than ${maxFilters}`)
  return filters
}

function isIn(column: RawBuilder<unknown>, { min = 0, max = Number.POSITIVE_INFINITY }: Range) {
  return sql`${column} between ${min}::double precision and ${max}::double precision`
}

function isOfCategory({ siteId }: Place, { categoryId }: ListingQuery): RawBuilder<unknown> {
  if (categoryId === undefined) return sql`true`
  if (!isLowHalf(categoryId)) return sql`false`
  return sql`l.category_keys @> array[${joinedKey(siteId, categoryId)}::bigint]`
}

const orders: Record<SortCode, RawBuilder<unknown>> = {
  0: sql`price desc`,
  1: sql`price`,
  2: sql`discount_left, price`,
  3: sql`sales desc`,
  4: sql`created_at desc`,
  5: sql`relevance desc, sales desc`,
}

function rangeOf(of: 'price' | 'discount', bits: ReadonlyMap<string, number>): RawBuilder<unknown> {
  const column = sql.ref(of === 'price' ? 'price' : 'discount_left')
  const counted = sql`refused in (0, ${sql.lit(bits.get(of) ?? 0)})`
  return sql.join([
    sql`(select min(${column})::double precision from base where ${counted}) as ${sql.ref(`${of}_min`)}`,
    sql`(select max(${column})::double precision from base where ${counted}) as ${sql.ref(`${of}_max`)}`,
  ])
}

function countsByFacet({ terms, facets: keys }: Answer, bits: ReadonlyMap<string, number>) {
  const facets = new Map<string, Map<number, number>>()
  for (const [term, refused, count] of terms ?? []) {
    const { high, low: value } = splitKey(term)
    const facet = keys?.[high] as string
    if (refused !== 0 && refused !== bits.get(`facet ${facet}`)) continue
    const counts = facets.get(facet) ?? new Map<number, number>()
    facets.set(facet, counts.set(value, (counts.get(value) ?? 0) + count))
  }
  return Object.fromEntries(
    [...facets].map(([facet, counts]) => [facet, [...counts].map(([value, count]) => ({ value, count }))]),
  )
}

function bounds(min: number | null, max: number | null): Required<Range> | null {
  return min === null || max === null ? null : { min, max }
}
