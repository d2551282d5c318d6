import fc from 'fast-check'
import { fold } from '#core/fold.ts'
import type {
  FacetTerm,
  ListingDocument,
  ListingQuery,
  ListingRates,
  NumberChange,
  SearchEngine,
  SortCode,
  SuggestQuery,
} from '../search-engine.ts'
import { inPlainOrder } from './documents.ts'

/** One operation on an engine. */
export type Step =
  | { put: ListingDocument[] }
  | { change: NumberChange[] }
  | { remove: number[] }
  | { rates: ListingRates }
  | { ask: ListingQuery }
  | { suggest: SuggestQuery }

const upTo = (max: number) => fc.integer({ min: 0, max })
const id = fc.integer({ min: 1, max: 25 })
const locale = fc.constantFrom('en' as const, 'lt' as const)
// Similar enough for prefixes and typos to match.
const word = fc.constantFrom(
  ...[
    'lamp',
    'Lamp',
    'lämp',
    'lamps',
    'Lump',
    'lampshade',
    'šampūnas',
    'Šampunas',
    'sampunai',
    'лампа',
    'l',
    'x2',
  ],
)
const typed = fc.oneof(
  word,
  fc.constantFrom(
    'lmap',
    'lam',
    'la',
    'lampshed',
    'kfvgf',
    'дфьз',
    'sampūna',
    'sapmunai',
    'unicorn',
    'A-1',
    'A-1-2',
  ),
)
const parents = [undefined, undefined, 1, 1, 2, 2, 3]
const categoryIds = fc.array(upTo(6), { maxLength: 2 }).map((leaves) => leaves.flatMap(withAncestors))

const text = fc.array(typed, { maxLength: 3 }).map((words) => words.join(' '))
const currencyId = fc.integer({ min: 1, max: 4 })
const discountLeft = fc.oneof(upTo(100), fc.constant(100))
// The largest numbers show a column that is too narrow; a converted price has to stay below 2³² as well.
const ownPrices = fc.dictionary(
  currencyId.map(String),
  fc.record({ price: fc.oneof(upTo(5), fc.constant(2 ** 32 - 1)), discountLeft }),
  { maxKeys: 2 },
)
export const rates = fc.dictionary(
  currencyId.map(String),
  fc.oneof(fc.integer({ min: 1, max: 250_000_000 }), fc.constantFrom(50_000_000, 150_000_000)),
  { maxKeys: 3 },
)
const numbers = {
  price: fc.oneof(upTo(5), fc.constant(36_000_000)),
  discountLeft,
  sales: fc.oneof(upTo(3), fc.constant(2 ** 32 - 1)),
  createdAt: fc.oneof(upTo(3), fc.constant(Date.UTC(2030, 0, 1))),
  isLive: fc.boolean(),
}
const facetNames = Array.from({ length: 10 }, (_, field) => `additional_field_${field}`)
const facet = fc.constantFrom(...facetNames)

export const listingDocument: fc.Arbitrary<ListingDocument> = fc.record({
  id,
  categoryIds,
  brand: fc.option(upTo(3).map((value) => ({ value, name: `Brand${value}` }))),
  terms: fc.oneof(
    fc.array(fc.record({ facet, value: upTo(2) }), { maxLength: 12 }),
    fc.array(upTo(2), { minLength: 10, maxLength: 10 }).map(oneTermOfEach),
  ),
  flagIds: fc.array(upTo(2), { maxLength: 2 }),
  names: fc.dictionary(
    locale,
    fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
  ),
  kinds: fc.dictionary(locale, word),
  synonyms: fc.dictionary(locale, word),
  sku: fc.constantFrom('', 'A1', 'a-1', 'B 2'),
  variantSkus: fc.array(fc.constantFrom('A-1-2', 'a1 2', 'B 2', 'A1'), { maxLength: 2 }),
  ...numbers,
  ownPrices: fc.oneof(fc.constant({}), ownPrices),
})

// Loose enough for most queries to find products.
const sometimes = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
const values = fc.uniqueArray(upTo(3), { minLength: 1, maxLength: 3 })
const fewFilters = fc.dictionary(fc.oneof(facet, fc.constant('manufacturer')), values, { maxKeys: 2 })
const manyFilters = fc
  .subarray(facetNames, { minLength: 7 })
  .map((facets) => Object.fromEntries(facets.map((name) => [name, [0, 1]])))
const correctWords = fc.oneof(
  fc.constant([]),
  typed.map((one) => [fold(one)]),
)
const query: fc.Arbitrary<ListingQuery> = fc.record({
  locale,
  correctWords,
  currencyId: sometimes(currencyId),
  text: sometimes(text),
  categoryId: sometimes(upTo(7)),
  filters: fc.oneof(fc.constant({}), fewFilters, manyFilters),
  flagIds: sometimes(values),
  price: sometimes(fc.record({ min: upTo(3), max: upTo(9) }, { requiredKeys: [] })),
  discount: sometimes(
    fc.record({ min: upTo(50), max: fc.integer({ min: 40, max: 100 }) }, { requiredKeys: [] }),
  ),
  sort: upTo(5).map((code) => code as SortCode),
  offset: fc.oneof(fc.constant(0), upTo(8)),
  limit: fc.integer({ min: 1, max: 10 }),
})

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ put: fc.array(listingDocument, { maxLength: 12 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      change: fc.array(fc.record({ id, ...numbers, ownPrices }, { requiredKeys: ['id'] }), { maxLength: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ remove: fc.array(id, { maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ rates }) },
  { weight: 4, arbitrary: fc.record({ ask: query }) },
  {
    weight: 2,
    arbitrary: fc.record({
      suggest: fc.record({ locale, correctWords, text, limit: fc.integer({ min: 1, max: 4 }) }),
    }),
  },
)

/** The engine's result, in an order that all engines share. */
export async function take(engine: SearchEngine, each: Step) {
  if ('ask' in each) return engine.search(each.ask).then(inPlainOrder, refused)
  if ('suggest' in each) return engine.suggest(each.suggest)
  if ('put' in each) await engine.put(each.put)
  else if ('change' in each) await engine.changeNumbers(each.change)
  else if ('rates' in each) await engine.setRates(each.rates)
  else await engine.remove(each.remove)
  return null
}

function refused(error: unknown) {
  if (error instanceof RangeError) return { refused: true }
  throw error
}

function withAncestors(category: number): number[] {
  const parent = parents[category]
  return parent === undefined ? [category] : [category, ...withAncestors(parent)]
}

function oneTermOfEach(values: readonly number[]): FacetTerm[] {
  return facetNames.map((facet, field) => ({ facet, value: values[field] ?? 0 }))
}
