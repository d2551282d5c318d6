import type { Locale } from '#core/locale.ts'
import { termsOf } from '../listing-rules.ts'
import type { FacetTerm, ListingDocument, NumberChange } from '../search-engine.ts'
import { stemOf } from '../stem.ts'
import { codesOf, searchedWords } from '../text-rules.ts'

/** Deeper than any shopper pages; the default ends at 10,000. */
const deepestResult = 1_000_000
/** A longer word would make the cluster reject the whole document. */
const longestWord = 200

export const indexBody = {
  settings: {
    // One shard keeps counts exact; replicas share the searches.
    number_of_shards: 1,
    max_result_window: deepestResult,
    // A prefix of two letters may have thousands of words.
    max_regex_length: 200_000,
  },
  mappings: {
    dynamic: 'strict',
    dynamic_templates: [
      { words: { path_match: 'words.*', mapping: { type: 'keyword' } } },
      { kinds: { path_match: 'kinds.*', mapping: { type: 'keyword' } } },
      { stems: { path_match: 'stems.*', mapping: { type: 'keyword' } } },
      { spelled: { path_match: 'spelled.*', mapping: { type: 'keyword' } } },
      { prices: { path_match: 'own_prices.*.price', mapping: { type: 'long' } } },
      { discounts: { path_match: 'own_prices.*.discountLeft', mapping: { type: 'short' } } },
    ],
    properties: {
      id: { type: 'long' },
      category_ids: { type: 'long' },
      terms: { type: 'keyword' },
      words: { type: 'object', dynamic: 'true' },
      kinds: { type: 'object', dynamic: 'true' },
      stems: { type: 'object', dynamic: 'true' },
      spelled: { type: 'object', dynamic: 'true' },
      codes: { type: 'keyword' },
      price: { type: 'long' },
      discount_left: { type: 'short' },
      own_prices: { type: 'object', dynamic: 'true' },
      sales: { type: 'long' },
      created_at: { type: 'long' },
      is_live: { type: 'boolean' },
    },
  },
}

/** A facet and its value as one keyword. */
export function termKey({ facet, value }: FacetTerm): string {
  return `${facet}:${value}`
}

export function termOf(key: string): FacetTerm {
  const colon = key.lastIndexOf(':')
  return { facet: key.slice(0, colon), value: Number(key.slice(colon + 1)) }
}

/** Folded, then as the name spells it: counts by word and by spelling come from the same field. */
export function spelledKey(folded: string, spelled: string): string {
  return `${folded} ${spelled}`
}

export function indexedDocument(document: ListingDocument) {
  const locales = Object.keys(document.names) as Locale[]
  const words = locales.map(
    (locale) =>
      [locale, searchedWords(document, locale).filter(({ folded }) => folded.length <= longestWord)] as const,
  )
  return {
    id: document.id,
    category_ids: document.categoryIds,
    terms: [...new Set(termsOf(document).map(termKey))],
    words: Object.fromEntries(words.map(([locale, all]) => [locale, all.map(({ folded }) => folded)])),
    kinds: Object.fromEntries(
      words.map(([locale, all]) => [locale, all.filter(({ isKind }) => isKind).map(({ folded }) => folded)]),
    ),
    stems: Object.fromEntries(
      words.map(([locale, all]) => [locale, [...new Set(all.map(({ folded }) => stemOf(folded, locale)))]]),
    ),
    spelled: Object.fromEntries(
      words.map(([locale, all]) => [locale, all.map(({ folded, spelled }) => spelledKey(folded, spelled))]),
    ),
    codes: [...codesOf(document)].filter((code) => code.length <= longestWord),
    ...indexedNumbers({ ...document, ownPrices: document.ownPrices ?? {} }),
  }
}

/** Without fields that are not given. */
export function indexedNumbers(change: NumberChange) {
  const numbers = {
    price: change.price,
    discount_left: change.discountLeft,
    own_prices: change.ownPrices,
    sales: change.sales,
    created_at: change.createdAt,
    is_live: change.isLive,
  }
  return Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined))
}
