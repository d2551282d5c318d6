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

/** The known words, for engines that store them elsewhere. Results are in the order of the arguments. */
export type WordSource = {
  /** For each word: the words of live products that equal it or begin with it. */
  direct(asked: readonly QueryWord[]): Promise<DirectWords[]>
  /** For each word: the words of live products that it may be a misspelling of, in any order. */
  near(asked: readonly string[]): Promise<NearWord[][]>
}

/** How many products have one of the words. */
export type DirectWords = { words: string[]; productCount: number }

export type NearWord = { word: string; written: string; edits: number; productCount: number }

/** A word of a text and its possible meanings; the nearest is the best guess. Rare words may be typos even if found. */
export type ReadWord = { asked: QueryWord; direct: string[]; near: NearWord[] }

/** A word of the names, and its score for a product that has it. */
export type WordMatch = { place: number; word: string; quality: number }

export async function readWords(source: WordSource, text: string): Promise<ReadWord[]> {
  if (wordsOf(text).length === 0) return []
  const possible = possibleWords(text)
  const found = await source.direct(possible)
  const directs = new Map(possible.map((word, place) => [nameOf(word), found[place] as DirectWords]))
  const directOf = (word: QueryWord) => directs.get(nameOf(word)) as DirectWords
  const words = readText(text, (word) => directOf(word).productCount > 0)
  const rare = [
    ...new Set(
      words.filter((word) => directOf(word).productCount < enoughProducts).map(({ folded }) => folded),
    ),
  ]
  const nears = rare.length > 0 ? await source.near(rare) : []
  const nearOf = new Map(rare.map((word, place) => [word, (nears[place] ?? []).toSorted(byNearness)]))
  return words.map((asked) => ({
    asked,
    direct: directOf(asked).words,
    near: nearOf.get(asked.folded) ?? [],
  }))
}

export function wordMatches(words: readonly ReadWord[]): WordMatch[] {
  return words.flatMap(({ asked, direct, near }, place) => [
    ...direct.map((word) => ({ place, word, quality: worth(asked, word) })),
    ...near.map(({ word, edits }) => ({ place, word, quality: misspelt(edits) })),
  ])
}

export function meantText(words: readonly ReadWord[]): string | null {
  return understoodText(
    words.map(({ asked }) => asked),
    words.map(({ direct, near: [nearest] }) => (direct.length > 0 ? null : (nearest?.written ?? null))),
  )
}

/** As typed, and in the other keyboard layout. */
function possibleWords(text: string): QueryWord[] {
  const words = new Map<string, QueryWord>()
  const note = (word: QueryWord) => words.set(nameOf(word), word)
  readText(text, (word) => Boolean(note(word)))
  readText(text, (word) => Boolean(note(word)) && word.isFromOtherLayout)
  return [...words.values()]
}

function nameOf({ folded, isBeginning }: QueryWord): string {
  return isBeginning ? `${folded}…` : folded
}

function worth({ folded }: QueryWord, word: string): number {
  return folded === word ? sameWord : beginningOf(folded.length, word)
}

/** The nearest first, then the most frequent, then by alphabet. */
function byNearness(one: NearWord, other: NearWord): number {
  return one.edits - other.edits || other.productCount - one.productCount || (one.word < other.word ? -1 : 1)
}
