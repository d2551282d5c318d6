import { sql } from 'kysely'
import type { Suggestion, SuggestQuery } from '../search-engine.ts'
import { completeText } from '../words/complete-text.ts'
import { type ReadWord, readWords } from '../words/read-words.ts'
import { foundProducts } from './found-products.ts'
import { countProducts, knownWords, type Place } from './known-words.ts'
import { wordKeyStart } from './listing-keys.ts'

export async function suggestListings(at: Place, { text, limit }: SuggestQuery): Promise<Suggestion> {
  const words = await readWords(knownWords(at), text)
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

async function spellings({ db, siteId, locale }: Place, words: readonly string[]) {
  const start = wordKeyStart(siteId, locale)
  const keys = words.map((word) => start + word)
  const { rows } = await sql<{ key: string; spelling: string | null; count: number }>`
    select used.key, used.spelling, count(*)::integer as count
    from listing_texts t
    join listings l on l.site_id = t.site_id and l.product_id = t.product_id and l.is_live
    cross join unnest(t.words, t.spellings) as used (key, spelling)
    where t.site_id = ${siteId} and t.words && ${keys}::text[] and used.key = any(${keys}::text[])
    group by used.key, used.spelling`.execute(db)
  const counts = new Map(words.map((word) => [word, new Map<string, number>()]))
  for (const { key, spelling, count } of rows) {
    const word = key.slice(start.length)
    counts.get(word)?.set(spelling ?? word, count)
  }
  return counts
}

async function bestProducts(
  at: Place,
  text: string,
  words: readonly ReadWord[],
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    with ${foundProducts(at, text, words)}
    select product_id from found order by relevance desc, sales desc, product_id limit ${limit}`.execute(
    at.db,
  )
  return rows.map((row) => row.product_id)
}
