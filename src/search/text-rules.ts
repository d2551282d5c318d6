import { foldCode, type Word, wordsOf } from '#core/fold.ts'
import type { Locale } from '#core/locale.ts'
import { inOtherLayout } from './keyboard-layout.ts'
import type { ListingDocument, WordReading } from './search-engine.ts'
import { stemOf } from './stem.ts'

/** A product's relevance is the sum of these over the searched words. */
export const sameCode = 1000
export const sameWord = 100
export const sameStem = 95
export const beginningOf = (length: number, word: string) => 50 + Math.floor((40 * length) / word.length)
export const misspelt = (edits: number) => 40 / edits
/** Added where the word says what the product is: a camera ranks before a drone with a camera. */
export const kindBonus = 20

const maxWords = 8
const shortestBeginning = 2

export type QueryWord = Word & {
  stem: string
  /** May still be incomplete. */
  isBeginning: boolean
  /** Never a misspelling, even if no product has it. */
  isCorrect: boolean
  isFromOtherLayout: boolean
}

/** `isKind` where the word is in the document's `kinds`. */
export type SearchedWord = Word & { isKind: boolean }

/** The distinct words that find a product in a language, each in its first spelling. */
export function searchedWords(
  { names, brand, kinds, synonyms }: Pick<ListingDocument, 'names' | 'brand' | 'kinds' | 'synonyms'>,
  locale: Locale,
): SearchedWord[] {
  const name = names[locale]
  if (name === undefined) return []
  const kindWords = wordsOf(kinds?.[locale] ?? '')
  const areKinds = new Set(kindWords.map(({ folded }) => folded))
  const words = new Map<string, SearchedWord>()
  for (const word of [
    ...wordsOf(`${name} ${brand?.name ?? ''}`),
    ...kindWords,
    ...wordsOf(synonyms?.[locale] ?? ''),
  ]) {
    if (!words.has(word.folded)) words.set(word.folded, { ...word, isKind: areKinds.has(word.folded) })
  }
  return [...words.values()]
}

/** The codes that find a product, folded. */
export function codesOf({
  sku,
  variantSkus = [],
}: Pick<ListingDocument, 'sku' | 'variantSkus'>): ReadonlySet<string> {
  return new Set([sku, ...variantSkus].map(foldCode).filter((code) => code !== ''))
}

/** How well a known word matches a typed one without a correction; 0 if it does not. */
export function directQuality(
  { folded, stem, isBeginning }: QueryWord,
  word: string,
  itsStem: string,
): number {
  if (word === folded) return sameWord
  if (itsStem === stem) return sameStem
  return isBeginning && word.startsWith(folded) ? beginningOf(folded.length, word) : 0
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

/** One edit adds, drops or replaces a letter, or swaps two neighbours. A number has no typos: it is another number. */
export function allowedEdits(word: string): number {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * Whether a known word that is that many edits away may be what was meant. Nearly every other letter makes another
 * word of a word of four letters („sofa“ is not „soft“), so there only swapped letters count. The first letter is
 * rarely mistyped, other than swapped with the second.
 */
export function isCorrection(typed: string, word: string, edits: number): boolean {
  if (edits === 0 || edits > allowedEdits(typed)) return false
  const isSwappedStart = typed[0] === word[1] && typed[1] === word[0]
  if (typed[0] !== word[0] && !isSwappedStart) return false
  return typed.length > 4 || (typed.length === word.length && lettersInOrder(typed) === lettersInOrder(word))
}

function lettersInOrder(word: string): string {
  return [...word].sort().join('')
}

/** The shortest, then the first by alphabet: which word stands for a typed one of the same stem. */
export function byLength(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1)
}

/** A part that matches nothing as typed is read in the other keyboard layout, if it matches there. */
export function readText(
  text: string,
  reading: WordReading,
  isFound: (word: QueryWord) => boolean,
): QueryWord[] {
  const parts = text.split(/\s+/).filter((part) => part !== '')
  return parts
    .flatMap((part, index) => {
      const isLast = index === parts.length - 1
      const typed = queryWords(part, reading, isLast, false)
      if (typed.every(isFound)) return typed
      const swapped = queryWords(inOtherLayout(part), reading, isLast, true)
      return swapped.length > 0 && swapped.every(isFound) ? swapped : typed
    })
    .slice(0, maxWords)
}

function queryWords(
  part: string,
  { locale, correctWords = [] }: WordReading,
  isLast: boolean,
  isFromOtherLayout: boolean,
): QueryWord[] {
  return wordsOf(part).map((word, index, all) => ({
    ...word,
    stem: stemOf(word.folded, locale),
    isBeginning: isLast && index === all.length - 1 && word.folded.length >= shortestBeginning,
    isCorrect: correctWords.includes(word.folded),
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
