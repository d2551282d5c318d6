import { wordsOf } from '#core/fold.ts'
import type { WordReading } from '../search-engine.ts'
import { stemOf } from '../stem.ts'
import {
  directQuality,
  kindBonus,
  misspelt,
  type QueryWord,
  readText,
  understoodText,
} from '../text-rules.ts'

/** The known words, for engines that store them elsewhere. Results are in the order of the arguments. */
export type WordSource = {
  /** For each word: the words of live products that equal it, share its stem or begin with it. */
  direct(asked: readonly QueryWord[]): Promise<string[][]>
  /** For each word: the words of live products that it may be a misspelling of, in any order. */
  near(asked: readonly string[]): Promise<NearWord[][]>
}

export type NearWord = { word: string; written: string; edits: number; productCount: number }

/** A word of a text and its possible meanings: what it matches as it is or else, the nearest first, its corrections. */
export type ReadWord = { asked: QueryWord; direct: { word: string; quality: number }[]; near: NearWord[] }

/** A word of the names, and its score for a product that has it. */
export type WordMatch = { place: number; word: string; isKind: boolean; quality: number }

export async function readWords(source: WordSource, text: string, reading: WordReading): Promise<ReadWord[]> {
  if (wordsOf(text).length === 0) return []
  const possible = possibleWords(text, reading)
  const found = await source.direct(possible)
  const directs = new Map(possible.map((word, place) => [nameOf(word), found[place] ?? []]))
  const directOf = (word: QueryWord) => directs.get(nameOf(word)) ?? []
  const words = readText(text, reading, (word) => directOf(word).length > 0)
  const unknown = words.filter((word) => directOf(word).length === 0 && !word.isCorrect)
  const misspellings = [...new Set(unknown.map(({ folded }) => folded))]
  const nears = misspellings.length > 0 ? await source.near(misspellings) : []
  const nearOf = new Map(misspellings.map((word, place) => [word, (nears[place] ?? []).toSorted(byNearness)]))
  return words.map((asked) => ({
    asked,
    direct: directOf(asked).map((word) => ({
      word,
      quality: directQuality(asked, word, stemOf(word, reading.locale)),
    })),
    near: nearOf.get(asked.folded) ?? [],
  }))
}

/** Each match twice: a product for which the word says what it is scores more. */
export function wordMatches(words: readonly ReadWord[]): WordMatch[] {
  return words
    .flatMap(({ direct, near }, place) => [
      ...direct.map(({ word, quality }) => ({ place, word, quality })),
      ...near.map(({ word, edits }) => ({ place, word, quality: misspelt(edits) })),
    ])
    .flatMap((match) => [
      { ...match, isKind: false },
      { ...match, isKind: true, quality: match.quality + kindBonus },
    ])
}

export function meantText(words: readonly ReadWord[]): string | null {
  return understoodText(
    words.map(({ asked }) => asked),
    words.map(({ near: [nearest] }) => nearest?.written ?? null),
  )
}

/** As typed, and in the other keyboard layout. */
function possibleWords(text: string, reading: WordReading): QueryWord[] {
  const words = new Map<string, QueryWord>()
  const note = (word: QueryWord) => words.set(nameOf(word), word)
  readText(text, reading, (word) => Boolean(note(word)))
  readText(text, reading, (word) => Boolean(note(word)) && word.isFromOtherLayout)
  return [...words.values()]
}

function nameOf({ folded, isBeginning }: QueryWord): string {
  return isBeginning ? `${folded}…` : folded
}

/** The nearest first, then the most frequent, then by alphabet. */
function byNearness(one: NearWord, other: NearWord): number {
  return one.edits - other.edits || other.productCount - one.productCount || (one.word < other.word ? -1 : 1)
}
