import { foldCode } from '#core/fold.ts'
import { sameCode } from '../text-rules.ts'
import { type ReadWord, wordMatches } from '../words/read-words.ts'
import { hasOneOf, type Index, isLive } from './known-words.ts'
import type { Query } from './opensearch-client.ts'

/**
 * The live products that have the most of the words, scored by the best match for each word. A code counts as all the
 * words.
 */
export async function foundProducts(at: Index, text: string, words: readonly ReadWord[]): Promise<Query> {
  const wordQueries = words.map((_, place) => bestMatch(at, words, place))
  const isCode: Query = { term: { codes: { value: foldCode(text) } } }
  const hasWords = (count: number): Query => ({
    bool: {
      should: [{ bool: { should: wordQueries, minimum_should_match: count } }, isCode],
      minimum_should_match: 1,
    },
  })
  const max = await maxWordsFound(at, words.length, hasWords)
  return {
    bool: {
      should: [...wordQueries, { constant_score: { filter: isCode, boost: sameCode } }],
      filter: [hasWords(max)],
    },
  }
}

/** The score of one word for a product, in place of the cluster's own score. */
function bestMatch({ locale }: Index, words: readonly ReadWord[], place: number): Query {
  const byField = Map.groupBy(
    wordMatches(words).filter((match) => match.place === place),
    ({ quality, isKind }) => `${isKind ? 'kinds' : 'words'} ${quality}`,
  )
  if (byField.size === 0) return { match_none: {} }
  const queries = [...byField.values()].flatMap((matches) => {
    const [first] = matches
    if (!first) return []
    const filter = hasOneOf(
      locale,
      matches.map(({ word }) => word),
      first.isKind ? 'kinds' : 'words',
    )
    return [{ constant_score: { filter, boost: first.quality } }]
  })
  return { dis_max: { queries } }
}

/** How many of the words the best products have; one where none has any. */
async function maxWordsFound(
  { client, index }: Index,
  wordCount: number,
  hasWords: (count: number) => Query,
): Promise<number> {
  if (wordCount === 1) return 1
  const counts = Array.from({ length: wordCount }, (_, place) => wordCount - place)
  const filters = Object.fromEntries(
    counts.map((count) => [String(count), { bool: { filter: [isLive, hasWords(count)] } }]),
  )
  type Found = { by_count: { buckets: Record<string, { doc_count: number }> } }
  const { aggregations } = await client.search<Found>(index, {
    size: 0,
    aggs: { by_count: { filters: { filters } } },
  })
  const { buckets } = aggregations.by_count
  return counts.find((count) => (buckets[String(count)]?.doc_count ?? 0) > 0) ?? 1
}
