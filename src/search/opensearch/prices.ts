import type { ListingRates, Range } from '../search-engine.ts'
import type { Index } from './known-words.ts'
import type { Query, Script, Source } from './opensearch-client.ts'

export type PriceField = 'price' | 'discount_left'

/** How a price of one currency is filtered, sorted and returned. */
export type Prices = {
  /** Which products have one. */
  isPriced: Query[]
  isIn(field: PriceField, range: Range): Query
  source(field: PriceField): Source
}

const basePrices: Prices = {
  isPriced: [],
  isIn: (field, { min, max }) => ({ range: { [field]: { gte: min, lte: max } } }),
  source: (field) => ({ field }),
}

/** The same integer arithmetic as `convertedCents`. */
const value = `
  long value(def doc, def params) {
    if (doc.containsKey(params.own) && doc[params.own].size() > 0) return doc[params.own].value;
    long base = doc[params.field].value;
    return params.rate == 0 ? base : (base * (long) params.rate + 50000000L) / 100000000L;
  }`

export async function pricesIn(
  at: Index,
  currencyId: number | undefined,
  rates: ListingRates,
): Promise<Prices> {
  if (currencyId === undefined) return basePrices
  const rate = rates[currencyId]
  const isOwn: Query = { exists: { field: `own_prices.${currencyId}.price` } }
  if (rate === undefined && !(await hasAny(at, isOwn)))
    throw new RangeError(`there are no prices in currency ${currencyId}`)
  const script = (field: PriceField, result: string, more: Record<string, number> = {}): Script => ({
    lang: 'painless',
    source: `${value} ${result}`,
    params: {
      field,
      own: `own_prices.${currencyId}.${field === 'price' ? 'price' : 'discountLeft'}`,
      // A discount is the same share in every currency.
      rate: field === 'price' ? (rate ?? 0) : 0,
      ...more,
    },
  })
  return {
    isPriced: rate === undefined ? [isOwn] : [],
    isIn: (field, { min = 0, max = Number.MAX_SAFE_INTEGER }) => ({
      script: {
        script: script(
          field,
          'long value = value(doc, params); return value >= params.min && value <= params.max;',
          { min, max },
        ),
      },
    }),
    source: (field) => ({ script: script(field, 'return value(doc, params);') }),
  }
}

async function hasAny({ client, index }: Index, query: Query): Promise<boolean> {
  const { count } = await client.ask<{ count: number }>('POST', `/${index}/_count`, { query })
  return count > 0
}
