import { sql } from 'kysely'
import type { Suggestion, SuggestQuery } from '../search-engine.ts'
import { completeText } from '../words/complete-text.ts'
import { type ReadWord, readWords } from '../words/read-words.ts'
import { foundProducts, listingOfFound } from './found-products.ts'
import { countProducts, knownWords, type Place, spellings } from './known-words.ts'

export async function suggestListings(at: Place, query: SuggestQuery): Promise<Suggestion> {
  const { text, limit } = query
  const words = await readWords(knownWords(at), text, query)
  if (words.length === 0) return { queries: [], ids: [] }
  const source = {
    countProducts: (wanted: readonly string[], others: readonly string[]) =>
      countProducts(at, wanted, others),
    spellings: (wanted: readonly string[]) => spellings(at, wanted),
  }
  return {
    queries: await completeText(source, words, limit),
    ids: await bestProducts(at, text, words, limit),
  }
}

async function bestProducts(
  at: Place,
  text: string,
  words: readonly ReadWord[],
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    with ${foundProducts(at, text, words)}
    select l.product_id from found ${listingOfFound(at.siteId)}
    order by relevance desc, l.sales desc, l.product_id limit ${limit}`.execute(at.db)
  return rows.map((row) => row.product_id)
}
