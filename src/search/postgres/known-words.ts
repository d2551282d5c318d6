import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { allowedEdits, commonSpelling, isCorrection, type QueryWord } from '../text-rules.ts'
import { editsBetween } from '../words/edit-distance.ts'
import type { NearWord, WordSource } from '../words/read-words.ts'
import { lettersOf, longestWord, wordKeyStart } from './listing-keys.ts'

/** Where words are searched. */
export type Place = { db: Db | Trx; siteId: number; locale: Locale }

/** Greater than every letter. */
const afterAll = '\u{10ffff}'

export function knownWords(at: Place): WordSource {
  return { direct: (asked) => directWords(at, asked), near: (asked) => nearWords(at, asked) }
}

async function directWords({ db, siteId, locale }: Place, asked: readonly QueryWord[]): Promise<string[][]> {
  const cut = (word: string) => word.slice(0, longestWord + 1)
  const { rows } = await sql<{ place: number; word: string }>`
    with asked as (
      select * from unnest(${asked.map(({ folded }) => cut(folded))}::text[],
        ${asked.map(({ stem }) => cut(stem))}::text[],
        ${asked.map(({ isBeginning }) => isBeginning)}::boolean[])
        with ordinality as a (word, stem, is_beginning, place)),
    -- In the order of the index on products' words, which would not be used otherwise.
    known as (
      select a.place, w.word collate "default" as word from asked a
      join listing_words w on w.locale = ${locale} and w.word = a.word
      union
      select a.place, w.word collate "default" from asked a
      join listing_words w on w.locale = ${locale} and w.stem = a.stem
      union
      select a.place, w.word collate "default" from asked a
      join listing_words w on a.is_beginning and w.locale = ${locale}
        and w.word > a.word and w.word < a.word || ${afterAll})
    select known.place::integer - 1 as place, known.word from known
    cross join lateral (
      select from ${liveProductsWith(siteId, sql`array[${wordKeyStart(siteId, locale)} || known.word]`)} as live
      limit 1) as used`.execute(db)
  const found = Map.groupBy(rows, ({ place }) => place)
  return asked.map((_, place) => (found.get(place) ?? []).map(({ word }) => word))
}

async function nearWords(at: Place, asked: readonly string[]): Promise<NearWord[][]> {
  const similar = await similarWords(at, asked)
  const spelled = await spellings(at, [...new Set(similar.map(({ word }) => word))])
  const nears = similar.flatMap(({ place, word, edits }) => {
    const counts = spelled.get(word)
    if (!counts) return []
    const productCount = [...counts.values()].reduce((sum, count) => sum + count, 0)
    return [{ place, word, edits, productCount, written: commonSpelling(counts).toLowerCase() }]
  })
  return asked.map((_, place) => nears.filter((near) => near.place === place))
}

/** The database filters by length and letters; the spelling is compared here. */
async function similarWords({ db, locale }: Place, asked: readonly string[]) {
  const wanted = asked
    .map((word, place) => ({
      place,
      edits: allowedEdits(word),
      length: word.length,
      letters: lettersOf(word),
    }))
    .filter(({ edits, length }) => edits > 0 && length <= longestWord)
  if (wanted.length === 0) return []
  const { rows } = await sql<{ place: number; word: string }>`
    select distinct a.place, w.word
    from json_to_recordset(${JSON.stringify(wanted)}::json)
      as a (place integer, edits integer, length integer, letters bigint)
    join listing_words w on w.locale = ${locale} and w.length between a.length - a.edits and a.length + a.edits
      and bit_count((w.letters # a.letters)::bit(64)) <= 2 * a.edits`.execute(db)
  return rows
    .map((row) => ({ ...row, edits: editsBetween(asked[row.place] as string, row.word) }))
    .filter(({ place, word, edits }) => isCorrection(asked[place] as string, word, edits))
}

/** For each word of live products, how many use each spelling. */
export async function spellings(
  { db, siteId, locale }: Place,
  words: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  if (words.length === 0) return new Map()
  const start = wordKeyStart(siteId, locale)
  const keys = words.map((word) => start + word)
  const { rows } = await sql<{ key: string; spelling: string | null; count: number }>`
    select used.key, used.spelling, count(*)::integer as count
    from listing_texts t
    join listings l on l.site_id = t.site_id and l.product_id = t.product_id and l.is_live
    cross join unnest(t.words, t.spellings) as used (key, spelling)
    where t.site_id = ${siteId} and t.words && ${keys}::text[] and used.key = any(${keys}::text[])
    group by used.key, used.spelling`.execute(db)
  const counts = new Map<string, Map<string, number>>()
  for (const { key, spelling, count } of rows) {
    const word = key.slice(start.length)
    const spelled = counts.get(word) ?? new Map<string, number>()
    counts.set(word, spelled.set(spelling ?? word, count))
  }
  return counts
}

/** How many live products have each of the words, and also all of `others`. */
export async function countProducts(
  { db, siteId, locale }: Place,
  words: readonly string[],
  others: readonly string[] = [],
): Promise<Map<string, number>> {
  if (words.length === 0) return new Map()
  const start = wordKeyStart(siteId, locale)
  const { rows } = await sql<{ word: string; count: number }>`
    select k.word, count(*)::integer as count
    from unnest(${words}::text[]) as k (word)
    cross join lateral ${liveProductsWith(siteId, sql`(${others.map((word) => start + word)}::text[] || (${start} || k.word))`)} as live
    group by k.word`.execute(db)
  return new Map(rows.map(({ word, count }) => [word, count]))
}

/** `offset 0` makes this a separate step: joined freely, the planner may prefer to read every text of the site. */
export function liveProductsWith(siteId: number, keys: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select t.product_id from listing_texts t
    join listings l on l.site_id = t.site_id and l.product_id = t.product_id and l.is_live
    where t.site_id = ${siteId} and t.words @> ${keys} offset 0)`
}
