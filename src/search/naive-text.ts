import { foldCode, type Word } from '#core/fold.ts'
import type { Locale } from '#core/locale.ts'
import type { ListingDocument, WordReading } from './search-engine.ts'
import { stemOf } from './stem.ts'
import {
  byLength,
  codesOf,
  directQuality,
  isCorrection,
  kindBonus,
  misspelt,
  type QueryWord,
  readText,
  type SearchedWord,
  sameCode,
  searchedWords,
  understoodText,
} from './text-rules.ts'

export type FoundText = {
  documents: ListingDocument[]
  relevance: Map<number, number>
  didYouMean: string | null
}
export type SearchedText = { locale: Locale; words: readonly SearchedWord[] }
type Correction = Word & { edits: number; count: number }

export function findText(live: ListingDocument[], text: string, reading: WordReading): FoundText {
  const texts = live.map((document) => searchedText(document, reading.locale))
  const asked = readText(text, reading, (word) => isFound(word, texts))
  if (asked.length === 0) return { documents: live, relevance: new Map(), didYouMean: null }

  const qualitiesByWord = asked.map((word) => {
    const direct = texts.map((each) => bestDirect(word, each))
    return isFound(word, texts) || word.isCorrect ? direct : texts.map((each) => typoQuality(word, each))
  })
  const code = foldCode(text)
  const judged = live.map((document, index) => {
    const qualities = qualitiesByWord.map((all) => all[index] ?? 0)
    const isCode = codesOf(document).has(code)
    return {
      document,
      matched: isCode ? asked.length : qualities.filter((quality) => quality > 0).length,
      relevance: qualities.reduce((sum, quality) => sum + quality, isCode ? sameCode : 0),
    }
  })
  const max = Math.max(0, ...judged.map(({ matched }) => matched))
  const best = judged.filter(({ matched }) => matched > 0 && matched === max)
  const corrections = asked.map((word) =>
    isFound(word, texts) ? null : (correctionsOf(word, texts)[0]?.written ?? null),
  )
  return {
    documents: best.map(({ document }) => document),
    relevance: new Map(best.map(({ document, relevance }) => [document.id, relevance])),
    didYouMean: understoodText(asked, corrections),
  }
}

export function searchedText(document: ListingDocument, locale: Locale): SearchedText {
  return { locale, words: searchedWords(document, locale) }
}

export function isFound(asked: QueryWord, texts: readonly SearchedText[]): boolean {
  return texts.some((text) => bestDirect(asked, text) > 0)
}

function bestDirect(asked: QueryWord, { locale, words }: SearchedText): number {
  const qualities = words.map(({ folded, isKind }) => {
    const quality = directQuality(asked, folded, stemOf(folded, locale))
    return quality > 0 && isKind ? quality + kindBonus : quality
  })
  return Math.max(0, ...qualities)
}

function typoQuality({ folded }: QueryWord, { words }: SearchedText): number {
  const qualities = words.map((word) => {
    const edits = editsBetween(folded, word.folded)
    return isCorrection(folded, word.folded, edits) ? misspelt(edits) + (word.isKind ? kindBonus : 0) : 0
  })
  return Math.max(0, ...qualities)
}

/** Other known words with the same stem. */
export function relativesOf({ stem }: QueryWord, texts: readonly SearchedText[]): string[] {
  const all = new Set(texts.flatMap(({ words }) => words.map(({ folded }) => folded)))
  return [...all].filter((word) => stemOf(word, texts[0]?.locale ?? 'en') === stem).sort(byLength)
}

/** Possible corrections of a word: the nearest first, then the most frequent, then by alphabet. */
export function correctionsOf(
  { folded, isCorrect }: QueryWord,
  texts: readonly SearchedText[],
): Correction[] {
  if (isCorrect) return []
  const near = new Map<string, Correction>()
  for (const { words } of texts) {
    for (const word of words) {
      const edits = editsBetween(folded, word.folded)
      if (!isCorrection(folded, word.folded, edits)) continue
      const count = (near.get(word.folded)?.count ?? 0) + 1
      near.set(word.folded, { ...word, edits, count })
    }
  }
  return [...near.values()].sort(
    (one, other) =>
      one.edits - other.edits || other.count - one.count || (one.folded < other.folded ? -1 : 1),
  )
}

function editsBetween(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const fewest = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      table[row]?.splice(column, 1, fewest)
    }
  }
  return at(one.length, other.length)
}
