import type { Suggestion, SuggestQuery } from '../search-engine.ts'
import { completeText } from '../words/complete-text.ts'
import { readWords } from '../words/read-words.ts'
import { foundProducts } from './found-products.ts'
import { type Index, isLive, knownWords, spelledWords } from './known-words.ts'

export async function suggestFromIndex(at: Index, query: SuggestQuery): Promise<Suggestion> {
  const { text, limit } = query
  const words = await readWords(knownWords(at), text, query)
  if (words.length === 0) return { queries: [], ids: [] }
  const source = {
    async countProducts(wanted: readonly string[], others: readonly string[]) {
      const found = await spelledWords(at, wanted, others)
      return new Map([...found].map(([word, { productCount }]) => [word, productCount]))
    },
    async spellings(wanted: readonly string[]) {
      const found = await spelledWords(at, wanted)
      return new Map([...found].map(([word, { spellings }]) => [word, spellings]))
    },
  }
  const queries = await completeText(source, words, limit)
  const { hits } = await at.client.search(at.index, {
    query: {
      bool: { should: [await foundProducts(at, text, words)], minimum_should_match: 1, filter: [isLive] },
    },
    sort: [{ _score: 'desc' }, { sales: 'desc' }, { id: 'asc' }],
    size: limit,
    _source: false,
  })
  return { queries, ids: hits.hits.map(({ _id }) => Number(_id)) }
}
