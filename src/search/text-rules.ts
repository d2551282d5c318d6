import type { Locale } from '#core/locale.ts'
import { type Word, wordsOf } from './fold.ts'
import { inOtherLayout } from './keyboard-layout.ts'
import type { ListingDocument } from './search-engine.ts'

/** A product's relevance is the sum of these over the searched words. */
export const sameCode = 1000
export const sameWord = 100
export const beginningOf = (length: number, word: string) => 50 + Math.floor((40 * length) / word.length)
export const misspelt = (edits: number) => 40 / edits

/** Where a word matches this many products, similar words would be noise. */
export const enoughProducts = 10
const maxWords = 8
const shortestBeginning = 2

export type QueryWord = Word & {
  /** May still be incomplete. */
  isBeginning: boolean
  isFromOtherLayout: boolean
}

/** The distinct words that find a product in a language, each in its first spelling. */
export function searchedWords(
  { names, brand }: Pick<ListingDocument, 'names' | 'brand'>,
  locale: Locale,
): Word[] {
  const name = names[locale]
  if (name === undefined) return []
  const words = new Map<string, Word>()
  for (const word of wordsOf(`${name} ${brand?.name ?? ''}`)) {
    if (!words.has(word.folded)) words.set(word.folded, word)
  }
  return [...words.values()]
}

/**
 * How a word is shown: with the diacritics of most products, and in lower case unless none of those writes it so. Ties
 * resolve by alphabet.
 */
export function commonSpelling(productsBySpelling: ReadonlyMap<string, number>): string {
  const counts = [...productsBySpelling]
  const lower = new Map<string, number>()
  for (const [spelled, count] of counts) {
    const written = spelled.toLowerCase()
    lower.set(written, (lower.get(written) ?? 0) + count)
  }
  const written = mostFrequent(lower)
  if (productsBySpelling.has(written)) return written
  return mostFrequent(new Map(counts.filter(([spelled]) => spelled.toLowerCase() === written)))
}

function mostFrequent(counts: ReadonlyMap<string, number>): string {
  const [first] = [...counts].sort(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1))
  return first?.[0] ?? ''
}

/** One edit adds, drops or replaces a letter, or swaps two neighbours. */
export function allowedEdits(word: string): number {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/** A part that matches nothing as typed is read in the other keyboard layout, if it matches there. */
export function readText(text: string, isFound: (word: QueryWord) => boolean): QueryWord[] {
  const parts = text.split(/\s+/).filter((part) => part !== '')
  return parts
    .flatMap((part, index) => {
      const isLast = index === parts.length - 1
      const typed = queryWords(part, isLast, false)
      if (typed.every(isFound)) return typed
      const swapped = queryWords(inOtherLayout(part), isLast, true)
      return swapped.length > 0 && swapped.every(isFound) ? swapped : typed
    })
    .slice(0, maxWords)
}

function queryWords(part: string, isLast: boolean, isFromOtherLayout: boolean): QueryWord[] {
  return wordsOf(part).map((word, index, all) => ({
    ...word,
    isBeginning: isLast && index === all.length - 1 && word.folded.length >= shortestBeginning,
    isFromOtherLayout,
  }))
}

/** `corrections` holds the right spelling of each word that matched nothing as typed. */
export function understoodText(
  words: readonly QueryWord[],
  corrections: readonly (string | null)[],
): string | null {
  const isAsTyped = words.every(({ isFromOtherLayout }, index) => !isFromOtherLayout && !corrections[index])
  return isAsTyped ? null : words.map(({ written }, index) => corrections[index] ?? written).join(' ')
}
