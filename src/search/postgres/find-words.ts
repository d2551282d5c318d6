import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import {
  allowedEdits,
  beginningOf,
  enoughProducts,
  misspelt,
  type QueryWord,
  readText,
  sameWord,
  understoodText,
} from '../text-rules.ts'
import { editsBetween } from './edit-distance.ts'
import { lettersOf, longestWord, wordKeyStart } from './listing-keys.ts'

export type Place = { db: Db | Trx; siteId: number; locale: Locale }

/** A word of the names, and what it is worth to a product that has it. */
export type WordMatch = { place: number; key: string; quality: number }

export type FoundWords = { wordCount: number; matches: WordMatch[]; didYouMean: string | null }

type Direct = { words: string[]; productCount: number }
type Near = { place: number; word: string; written: string; edits: number }

/** Which words of the names a text means. Null where the text holds no word at all. */
export async function findWords(at: Place, text: string): Promise<FoundWords | null> {
  const directs = await directMatches(at, possibleWords(text))
  const directOf = (word: QueryWord) => directs.get(nameOf(word)) ?? { words: [], productCount: 0 }
  const words = readText(text, (word) => directOf(word).productCount > 0)
  if (words.length === 0) return null
  const nears = await nearMatches(
    at,
    words.map((word) => (directOf(word).productCount < enoughProducts ? word : null)),
  )
  const lost = new Set(words.keys().filter((place) => directOf(words[place] as QueryWord).productCount === 0))
  const corrections = await bestSpellings(
    at,
    nears.filter(({ place }) => lost.has(place)),
  )
  const start = wordKeyStart(at.siteId, at.locale)
  return {
    wordCount: words.length,
    matches: [
      ...words.flatMap((asked, place) =>
        directOf(asked).words.map((word) => ({ place, key: start + word, quality: worth(asked, word) })),
      ),
      ...nears.map(({ place, word, edits }) => ({ place, key: start + word, quality: misspelt(edits) })),
    ],
    didYouMean: understoodText(
      words,
      words.map((_, place) => corrections.get(place) ?? null),
    ),
  }
}

/** As typed and as the other keyboard layout would have it. */
function possibleWords(text: string): QueryWord[] {
  const words = new Map<string, QueryWord>()
  const note = (word: QueryWord) => words.set(nameOf(word), word)
  readText(text, (word) => Boolean(note(word)))
  readText(text, (word) => Boolean(note(word)) && word.isFromOtherLayout)
  return [...words.values()].filter(({ folded }) => folded.length <= longestWord)
}

function nameOf({ folded, isBeginning }: QueryWord): string {
  return isBeginning ? `${folded}…` : folded
}

function worth({ folded }: QueryWord, word: string): number {
  return folded === word ? sameWord : beginningOf(folded.length, word)
}

/** The words of live products that each word is, or begins, and how many products have one of them. */
async function directMatches(
  { db, siteId, locale }: Place,
  asked: readonly QueryWord[],
): Promise<Map<string, Direct>> {
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ place: number; words: string[]; product_count: number }>`
    with asked as (
      select * from unnest(${asked.map(({ folded }) => folded)}::text[],
        ${asked.map(({ isBeginning }) => isBeginning)}::boolean[]) with ordinality as a (word, is_beginning, place)),
    known as (
      select a.place, w.word from asked a
      join listing_words w on w.locale = ${locale} and w.word = a.word
      union
      select a.place, w.word from asked a
      join listing_words w on a.is_beginning and w.locale = ${locale}
        and w.word > a.word and w.word < a.word || U&'\+10FFFF'),
    hits as (
      select known.place, known.word, t.product_id from known
      join listing_texts t on t.site_id = ${siteId}
        and t.words @> array[${wordKeyStart(siteId, locale)} || known.word]
      join listings l on l.site_id = t.site_id and l.product_id = t.product_id and l.is_live)
    select place::integer - 1 as place, array_agg(distinct word) as words,
      count(distinct product_id)::integer as product_count
    from hits group by place`.execute(db)
  return new Map(
    rows.map((row) => [
      nameOf(asked[row.place] as QueryWord),
      { words: row.words, productCount: row.product_count },
    ]),
  )
}

/** What the words that are not null may be misspellings of. The database sieves, the spelling is compared here. */
async function nearMatches(
  { db, locale }: Place,
  askedOrNull: readonly (QueryWord | null)[],
): Promise<Near[]> {
  const asked = askedOrNull.flatMap((word, place) => {
    const edits = word ? allowedEdits(word.folded) : 0
    return word && edits > 0 && word.folded.length <= longestWord
      ? [{ place, edits, word: word.folded, length: word.folded.length, letters: lettersOf(word.folded) }]
      : []
  })
  if (asked.length === 0) return []
  const { rows } = await sql<{ place: number; word: string; written: string }>`
    select a.place, w.word, min(w.written) as written
    from json_to_recordset(${JSON.stringify(asked)}::json)
      as a (place integer, edits integer, length integer, letters bigint)
    join listing_words w on w.locale = ${locale} and w.length between a.length - a.edits and a.length + a.edits
      and bit_count((w.letters # a.letters)::bit(64)) <= 2 * a.edits
    group by a.place, w.word`.execute(db)
  const askedAt = new Map(asked.map((each) => [each.place, each]))
  return rows.flatMap(({ place, word, written }) => {
    const { word: typed, edits: most } = askedAt.get(place) as (typeof asked)[number]
    const edits = editsBetween(typed, word)
    return edits > 0 && edits <= most ? [{ place, word, written, edits }] : []
  })
}

/** By place: the nearest word that a live product has; of those the most frequent, then the first of the alphabet. */
async function bestSpellings(
  { db, siteId, locale }: Place,
  nears: readonly Near[],
): Promise<Map<number, string>> {
  if (nears.length === 0) return new Map()
  const start = wordKeyStart(siteId, locale)
  const { rows } = await sql<{ word: string; count: number }>`
    select k.word, count(*)::integer as count
    from unnest(${[...new Set(nears.map(({ word }) => word))]}::text[]) as k (word)
    join listing_texts t on t.site_id = ${siteId} and t.words @> array[${start} || k.word]
    join listings l on l.site_id = t.site_id and l.product_id = t.product_id and l.is_live
    group by k.word`.execute(db)
  const counts = new Map(rows.map(({ word, count }) => [word, count]))
  const best = nears
    .filter(({ word }) => counts.has(word))
    .sort(
      (one, other) =>
        one.edits - other.edits ||
        (counts.get(other.word) ?? 0) - (counts.get(one.word) ?? 0) ||
        (one.word < other.word ? -1 : 1),
    )
  return new Map(best.reverse().map(({ place, written }) => [place, written]))
}
