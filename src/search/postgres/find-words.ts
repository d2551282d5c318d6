import { wordsOf } from '../fold.ts'
import {
  beginningOf,
  enoughProducts,
  misspelt,
  type QueryWord,
  readText,
  sameWord,
  understoodText,
} from '../text-rules.ts'
import { type DirectWords, directWords, type NearWord, nearWords, type Place } from './known-words.ts'
import { longestWord, wordKeyStart } from './listing-keys.ts'

/** A word of the text and what it may stand for. Rare ones may be misspelt, whether found or not. */
export type ReadWord = { asked: QueryWord; direct: string[]; near: NearWord[] }

/** A word of the names, and what it is worth to a product that has it. */
export type WordMatch = { place: number; key: string; quality: number }

export async function readWords(at: Place, text: string): Promise<ReadWord[]> {
  if (wordsOf(text).length === 0) return []
  const possible = possibleWords(text)
  const found = await directWords(at, possible)
  const directs = new Map(possible.map((word, place) => [nameOf(word), found.get(place)]))
  const directOf = (word: QueryWord): DirectWords =>
    directs.get(nameOf(word)) ?? { words: [], productCount: 0 }
  const words = readText(text, (word) => directOf(word).productCount > 0)
  const rare = words
    .map((word, place) => ({ place, folded: word.folded, count: directOf(word).productCount }))
    .filter(({ count }) => count < enoughProducts)
  const nears = await nearWords(at, rare)
  return words.map((asked, place) => ({
    asked,
    direct: directOf(asked).words,
    near: nears.get(place) ?? [],
  }))
}

export function wordMatches({ siteId, locale }: Place, words: readonly ReadWord[]): WordMatch[] {
  const start = wordKeyStart(siteId, locale)
  return words.flatMap(({ asked, direct, near }, place) => [
    ...direct.map((word) => ({ place, key: start + word, quality: worth(asked, word) })),
    ...near.map(({ word, edits }) => ({ place, key: start + word, quality: misspelt(edits) })),
  ])
}

export function meantText(words: readonly ReadWord[]): string | null {
  return understoodText(
    words.map(({ asked }) => asked),
    words.map(({ direct, near: [nearest] }) => (direct.length > 0 ? null : (nearest?.written ?? null))),
  )
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
