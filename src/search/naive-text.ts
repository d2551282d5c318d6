import type { Locale } from '#core/locale.ts'
import { foldCode, type Word } from './fold.ts'
import type { ListingDocument } from './search-engine.ts'
import {
  allowedEdits,
  beginningOf,
  enoughProducts,
  misspelt,
  type QueryWord,
  readText,
  sameCode,
  sameWord,
  searchedWords,
  understoodText,
} from './text-rules.ts'

export type FoundText = {
  documents: ListingDocument[]
  relevance: Map<number, number>
  didYouMean: string | null
}
export type SearchedText = { words: readonly Word[] }
type Correction = Word & { edits: number; count: number }

export function findText(live: ListingDocument[], text: string, locale: Locale): FoundText {
  const texts = live.map((document) => ({ document, words: searchedWords(document, locale) }))
  const asked = readText(text, (word) => isFound(word, texts))
  if (asked.length === 0) return { documents: live, relevance: new Map(), didYouMean: null }

  const qualitiesByWord = asked.map((word) => {
    const direct = texts.map(({ words }) => directQuality(word, words))
    const isRare = direct.filter((quality) => quality > 0).length < enoughProducts
    return isRare
      ? direct.map((quality, index) => Math.max(quality, typoQuality(word, texts[index]?.words ?? [])))
      : direct
  })
  const code = foldCode(text)
  const judged = live.map((document, index) => {
    const qualities = qualitiesByWord.map((all) => all[index] ?? 0)
    const isCode = foldCode(document.sku) === code
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

export function isFound(asked: QueryWord, texts: readonly SearchedText[]): boolean {
  return texts.some(({ words }) => directQuality(asked, words) > 0)
}

function directQuality({ folded, isBeginning }: QueryWord, words: readonly Word[]): number {
  const qualities = words.map((word) => {
    if (word.folded === folded) return sameWord
    return isBeginning && word.folded.startsWith(folded) ? beginningOf(folded.length, word.folded) : 0
  })
  return Math.max(0, ...qualities)
}

function typoQuality({ folded }: QueryWord, words: readonly Word[]): number {
  const edits = words.map((word) => editsBetween(folded, word.folded)).filter((count) => count > 0)
  const fewest = Math.min(...edits)
  return fewest <= allowedEdits(folded) ? misspelt(fewest) : 0
}

/** Possible corrections of a word: the nearest first, then the most frequent, then by alphabet. */
export function correctionsOf({ folded }: QueryWord, texts: readonly SearchedText[]): Correction[] {
  const near = new Map<string, Correction>()
  for (const { words } of texts) {
    for (const word of words) {
      const edits = editsBetween(folded, word.folded)
      if (edits > allowedEdits(folded)) continue
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
