import type { Locale } from '#core/locale.ts'
import { stemOf } from '../stem.ts'
import { allowedEdits, directQuality, isCorrection, type QueryWord } from '../text-rules.ts'
import { editsBetween } from '../words/edit-distance.ts'
import type { NearWord, WordSource } from '../words/read-words.ts'
import type { Aggregation, Buckets, OpenSearchClient, Query } from './opensearch-client.ts'

export type Index = { client: OpenSearchClient; index: string; locale: Locale }

/** How many products have a word, and how many of them use each spelling. */
type Spellings = Map<string, { productCount: number; spellings: Map<string, number> }>

/** More distinct words than any prefix has. */
const maxWords = 10_000

export const isLive: Query = { term: { is_live: { value: true } } }

export function knownWords(at: Index): WordSource {
  return { direct: (asked) => directWords(at, asked), near: (asked) => nearWords(at, asked) }
}

export function hasOneOf(
  locale: Locale,
  words: readonly string[],
  field: 'words' | 'kinds' = 'words',
): Query {
  return { terms: { [`${field}.${locale}`]: words } }
}

/** Words of the products that have the word, a form of it, or one that it begins; the comparison happens here. */
async function directWords(at: Index, asked: readonly QueryWord[]): Promise<string[][]> {
  const found = await spelledIn(
    at,
    asked.flatMap((word) => [
      {
        products: hasWord(at.locale, word),
        include: `${word.folded}${word.isBeginning ? '[^ ]*' : ''} .*`,
      },
      { products: { term: { [`stems.${at.locale}`]: { value: word.stem } } } },
    ]),
  )
  return asked.map((word, place) => {
    const known = [found[2 * place], found[2 * place + 1]].flatMap((each) => [...(each?.keys() ?? [])])
    return [...new Set(known)].filter((each) => directQuality(word, each, stemOf(each, at.locale)) > 0)
  })
}

/** Words of the products that have a similar one; the exact comparison happens here. */
async function nearWords(at: Index, asked: readonly string[]): Promise<NearWord[][]> {
  const found = await spelledIn(
    at,
    asked.map((word) => ({ products: hasNearly(at.locale, word) })),
  )
  return found.map((words, place) => {
    const typed = asked[place] as string
    return [...words]
      .map(([word, { productCount, spellings }]) => ({
        word,
        productCount,
        written: ([...spellings.keys()][0] as string).toLowerCase(),
        edits: editsBetween(typed, word),
      }))
      .filter(({ word, edits }) => isCorrection(typed, word, edits))
  })
}

/** Of live products that also have all of `others`. */
export async function spelledWords(
  at: Index,
  words: readonly string[],
  others: readonly string[] = [],
): Promise<Spellings> {
  const products = { bool: { filter: others.map((word) => hasOneOf(at.locale, [word])) } }
  const [found] = await spelledIn(at, [{ products, include: `(${words.join('|')}) .*` }])
  return found ?? new Map()
}

function hasWord(locale: Locale, { folded, isBeginning }: QueryWord): Query {
  return isBeginning
    ? { prefix: { [`words.${locale}`]: { value: folded } } }
    : { term: { [`words.${locale}`]: { value: folded } } }
}

function hasNearly(locale: Locale, word: string): Query {
  const fuzziness = allowedEdits(word)
  return fuzziness === 0
    ? { match_none: {} }
    : {
        fuzzy: {
          [`words.${locale}`]: { value: word, fuzziness, transpositions: true, max_expansions: 1000 },
        },
      }
}

/** One request for all: for each set of live products, the spellings of its words. */
async function spelledIn(
  { client, index, locale }: Index,
  sets: readonly { products: Query; include?: string }[],
): Promise<Spellings[]> {
  const aggs = sets.map(({ products, include }): Aggregation => {
    const words = { field: `spelled.${locale}`, size: maxWords, ...(include !== undefined && { include }) }
    return { filter: { bool: { filter: [isLive, products] } }, aggs: { words: { terms: words } } }
  })
  type Found = Record<number, { words: Buckets }>
  const { aggregations } = await client.search<Found>(index, {
    size: 0,
    aggs: Object.fromEntries(aggs.entries()),
  })
  return sets.map((_, place) => wordsOf(aggregations[place]?.words))
}

function wordsOf(found: Buckets | undefined): Spellings {
  const words: Spellings = new Map()
  for (const { key, doc_count } of found?.buckets ?? []) {
    const space = key.indexOf(' ')
    const word = key.slice(0, space)
    const known = words.get(word) ?? { productCount: 0, spellings: new Map() }
    known.productCount += doc_count
    known.spellings.set(key.slice(space + 1), doc_count)
    words.set(word, known)
  }
  return words
}
