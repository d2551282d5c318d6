import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { allowedEdits, type QueryWord } from '../text-rules.ts'
import { editsBetween } from '../words/edit-distance.ts'
import type { DirectWords, NearWord, WordSource } from '../words/read-words.ts'
import { lettersOf, longestWord, wordKeyStart } from './listing-keys.ts'

/** Where words are looked for. */
export type Place = { db: Db | Trx; siteId: number; locale: Locale }

/** Greater than every letter. */
const afterAll = '\u{10ffff}'

export function knownWords(at: Place): WordSource {
  return { direct: (asked) => directWords(at, asked), near: (asked) => nearWords(at, asked) }
}

async function directWords(
  { db, siteId, locale }: Place,
  asked: readonly QueryWord[],
): Promise<DirectWords[]> {
  const { rows } = await sql<{ place: number; words: string[]; product_count: number }>`
    with asked as (
      select * from unnest(${asked.map(({ folded }) => folded.slice(0, longestWord + 1))}::text[],
        ${asked.map(({ isBeginning }) => isBeginning)}::boolean[]) with ordinality as a (word, is_beginning, place)),
    known as (
      select a.place, w.word from asked a
      join listing_words w on w.locale = ${locale} and w.word = a.word
      union
      select a.place, w.word from asked a
      join listing_words w on a.is_beginning and w.locale = ${locale}
        and w.word > a.word and w.word < a.word || ${afterAll}),
    hits as (
      select known.place, known.word, t.product_id from known
      join listing_texts t on t.site_id = ${siteId}
        and t.words @> array[${wordKeyStart(siteId, locale)} || known.word]
      join listings l on l.site_id = t.site_id and l.product_id = t.product_id and l.is_live)
    select place::integer - 1 as place, array_agg(distinct word) as words,
      count(distinct product_id)::integer as product_count
    from hits group by place`.execute(db)
  const found = new Map(rows.map((row) => [row.place, row]))
  return asked.map((_, place) => {
    const row = found.get(place)
    return { words: row?.words ?? [], productCount: row?.product_count ?? 0 }
  })
}

async function nearWords(at: Place, asked: readonly string[]): Promise<NearWord[][]> {
  const similar = await similarWords(at, asked)
  const counts = await countProducts(at, [...new Set(similar.map(({ word }) => word))])
  const nears = Map.groupBy(
    similar
      .map((each) => ({ ...each, productCount: counts.get(each.word) ?? 0 }))
      .filter(({ productCount }) => productCount > 0),
    ({ place }) => place,
  )
  return asked.map((_, place) => nears.get(place) ?? [])
}

/** The database sieves by length and letters, the spelling is compared here. */
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
  const { rows } = await sql<{ place: number; word: string; written: string }>`
    select a.place, w.word, min(w.written) as written
    from json_to_recordset(${JSON.stringify(wanted)}::json)
      as a (place integer, edits integer, length integer, letters bigint)
    join listing_words w on w.locale = ${locale} and w.length between a.length - a.edits and a.length + a.edits
      and bit_count((w.letters # a.letters)::bit(64)) <= 2 * a.edits
    group by a.place, w.word`.execute(db)
  return rows
    .map((row) => ({ ...row, edits: editsBetween(asked[row.place] as string, row.word) }))
    .filter(({ place, edits }) => edits > 0 && edits <= allowedEdits(asked[place] as string))
}

/** How many live products have each of the words, and all of `others` too. */
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
    join listing_texts t on t.site_id = ${siteId}
      and t.words @> (${others.map((word) => start + word)}::text[] || (${start} || k.word))
    join listings l on l.site_id = t.site_id and l.product_id = t.product_id and l.is_live
    group by k.word`.execute(db)
  return new Map(rows.map(({ word, count }) => [word, count]))
}
