import { sql } from 'kysely'
import type { Suggestion, SuggestQuery } from '../search-engine.ts'
import { commonSpelling } from '../text-rules.ts'
import { type ReadWord, readWords } from './find-words.ts'
import { foundProducts } from './found-products.ts'
import { countProducts, type Place } from './known-words.ts'
import { wordKeyStart } from './listing-keys.ts'

export async function suggestListings(at: Place, { text, limit }: SuggestQuery): Promise<Suggestion> {
  const words = await readWords(at, text)
  if (words.length === 0) return { queries: [], ids: [] }
  return { queries: await queries(at, words, limit), ids: await bestProducts(at, text, words, limit) }
}

/** The words before the last are kept as they are understood; the last becomes each word that it may begin. */
async function queries(at: Place, words: readonly ReadWord[], limit: number): Promise<string[]> {
  const before = words
    .slice(0, -1)
    .map(({ asked, direct, near: [nearest] }) => (direct.length > 0 ? asked.folded : nearest?.word))
  const last = words.at(-1)
  if (!last || !before.every((word) => word !== undefined)) return []
  const endings = last.direct.length > 0 ? last.direct.map((word) => ({ word, edits: 0 })) : last.near
  const counts = await countProducts(
    at,
    endings.map(({ word }) => word),
    before,
  )
  const best = endings
    .map(({ word, edits }) => ({ word, edits, count: counts.get(word) ?? 0 }))
    .filter(({ word, count }) => count > 0 && !before.includes(word))
    .sort(
      (one, other) => one.edits - other.edits || other.count - one.count || (one.word < other.word ? -1 : 1),
    )
    .slice(0, limit)
  const spelled = await spellings(at, [...before, ...best.map(({ word }) => word)])
  return best.map(({ word }) => [...before, word].map((each) => spelled.get(each) ?? each).join(' '))
}

async function spellings(
  { db, siteId, locale }: Place,
  words: readonly string[],
): Promise<Map<string, string>> {
  const start = wordKeyStart(siteId, locale)
  const keys = [...new Set(words)].map((word) => start + word)
  const { rows } = await sql<{ key: string; spelling: string | null; count: number }>`
    select used.key, used.spelling, count(*)::integer as count
    from listing_texts t
    join listings l on l.site_id = t.site_id and l.product_id = t.product_id and l.is_live
    cross join unnest(t.words, t.spellings) as used (key, spelling)
    where t.site_id = ${siteId} and t.words && ${keys}::text[] and used.key = any(${keys}::text[])
    group by used.key, used.spelling`.execute(db)
  const counts = Map.groupBy(
    rows.map(({ key, spelling, count }) => ({ word: key.slice(start.length), spelling, count })),
    ({ word }) => word,
  )
  return new Map(
    [...counts].map(([word, all]) => [
      word,
      commonSpelling(new Map(all.map(({ spelling, count }) => [spelling ?? word, count]))),
    ]),
  )
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
