import type { Locale } from '#core/locale.ts'
import type { Word } from './fold.ts'
import { correctionsOf, isFound } from './naive-text.ts'
import type { ListingDocument } from './search-engine.ts'
import { commonSpelling, type QueryWord, readText, searchedWords } from './text-rules.ts'

type Text = { words: readonly Word[] }

/** The words before the last stay as a search understands them; the last becomes each of its completions. */
export function suggestQueries(live: readonly ListingDocument[], text: string, locale: Locale): string[] {
  const texts = live.map((document) => ({ words: searchedWords(document, locale) }))
  const asked = readText(text, (word) => isFound(word, texts))
  const before = asked.slice(0, -1).map((word) => meaningOf(word, texts))
  const last = asked.at(-1)
  if (!last || !before.every((word) => word !== null)) return []
  const withBefore = texts.filter((each) => before.every((word) => holds(each, word)))
  const spelled = (word: string) => spellingOf(word, texts)
  return endings(last, texts)
    .map((ending) => ({ ...ending, count: withBefore.filter((each) => holds(each, ending.word)).length }))
    .filter(({ word, count }) => count > 0 && !before.includes(word))
    .sort(
      (one, other) => one.edits - other.edits || other.count - one.count || (one.word < other.word ? -1 : 1),
    )
    .map(({ word }) => [...before, word].map(spelled).join(' '))
}

function meaningOf(word: QueryWord, texts: readonly Text[]): string | null {
  return isFound(word, texts) ? word.folded : (correctionsOf(word, texts)[0]?.folded ?? null)
}

function endings(last: QueryWord, texts: readonly Text[]): { word: string; edits: number }[] {
  if (!isFound(last, texts))
    return correctionsOf(last, texts).map(({ folded, edits }) => ({ word: folded, edits }))
  const all = new Set(texts.flatMap(({ words }) => words.map(({ folded }) => folded)))
  return [...all]
    .filter((word) => word === last.folded || (last.isBeginning && word.startsWith(last.folded)))
    .map((word) => ({ word, edits: 0 }))
}

function spellingOf(word: string, texts: readonly Text[]): string {
  const counts = new Map<string, number>()
  for (const { words } of texts) {
    const spelled = words.find(({ folded }) => folded === word)?.spelled
    if (spelled !== undefined) counts.set(spelled, (counts.get(spelled) ?? 0) + 1)
  }
  return commonSpelling(counts)
}

function holds({ words }: Text, word: string): boolean {
  return words.some(({ folded }) => folded === word)
}
