import type { Locale } from '#core/locale.ts'
import { termsOf } from '../listing-rules.ts'
import type { ListingDocument, ListingNumbers } from '../search-engine.ts'
import { stemOf } from '../stem.ts'
import { codesOf, type SearchedWord, searchedWords } from '../text-rules.ts'
import { codeKey, joinedKey, kindKeyStart, lettersOf, longestWord, wordKeyStart } from './listing-keys.ts'

export type NumbersRow = {
  product_id: number
  price: number
  discount_left: number
  own_prices: NonNullable<ListingNumbers['ownPrices']>
  sales: number
  created_at: number
  is_live: boolean
}

export type WordRow = { locale: string; word: string; stem: string; length: number; letters: string }

/** In the columns of `listings` and `listing_texts`. */
export function listingRow(siteId: number, document: ListingDocument, facetIds: ReadonlyMap<string, number>) {
  const { id, price, discountLeft, ownPrices = {}, sales, createdAt, isLive, ...rest } = document
  const terms = termsOf(document).map(({ facet, value }) => joinedKey(facetIds.get(facet) as number, value))
  const words = wordsByLocale(document).flatMap(([locale, all]) =>
    all.map((word) => ({ ...word, locale, key: wordKeyStart(siteId, locale) + word.folded })),
  )
  const kinds = words
    .filter(({ isKind }) => isKind)
    .map(({ locale, folded }) => kindKeyStart(siteId, locale) + folded)
  const codes = [...codesOf(document)].filter((code) => code.length <= longestWord)
  const numbers: NumbersRow = {
    product_id: id,
    price,
    discount_left: discountLeft,
    own_prices: ownPrices,
    sales,
    created_at: createdAt,
    is_live: isLive,
  }
  return {
    ...numbers,
    category_keys: [...new Set(document.categoryIds.map((category) => joinedKey(siteId, category)))],
    terms: [...new Set(terms)],
    document: rest,
    words: [...words.map(({ key }) => key), ...kinds, ...codes.map((code) => codeKey(siteId, code))],
    spellings: words.map(({ folded, spelled }) => (spelled === folded ? null : spelled)),
  }
}

export function listingDocumentOf(
  row: NumbersRow & { document: Omit<ListingDocument, 'id' | keyof ListingNumbers> },
): ListingDocument {
  return { ...row.document, ...listingNumbersOf(row) }
}

export function listingNumbersOf(row: NumbersRow): { id: number } & ListingNumbers {
  return {
    id: row.product_id,
    price: Number(row.price),
    discountLeft: row.discount_left,
    ownPrices: row.own_prices,
    sales: Number(row.sales),
    createdAt: Number(row.created_at),
    isLive: row.is_live,
  }
}

/** Each word of each language once. */
export function wordRows(documents: readonly ListingDocument[]): WordRow[] {
  const rows = new Map<string, WordRow>()
  for (const document of documents) {
    for (const [locale, words] of wordsByLocale(document)) {
      for (const { folded: word } of words) {
        const key = `${locale} ${word}`
        if (!rows.has(key)) {
          const stem = stemOf(word, locale)
          rows.set(key, { locale, word, stem, length: word.length, letters: lettersOf(word) })
        }
      }
    }
  }
  return [...rows.values()]
}

function wordsByLocale(document: ListingDocument): [Locale, SearchedWord[]][] {
  return (Object.keys(document.names) as Locale[]).map((locale) => [
    locale,
    searchedWords(document, locale).filter(({ folded }) => folded.length <= longestWord),
  ])
}
