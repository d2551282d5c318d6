import { correctionsOf, isFound, relativesOf, searchedText, type SearchedText as Text } from './naive-text.ts'
import type { ListingDocument, WordReading } from './search-engine.ts'
import { commonSpelling, type QueryWord, readText } from './text-rules.ts'

/** The words before the last stay as a search understands them; the last becomes each of its completions. */
export function suggestQueries(
  live: readonly ListingDocument[],
  text: string,
  reading: WordReading,
): string[] {
  const texts = live.map((document) => searchedText(document, reading.locale))
  const asked = readText(text, reading, (word) => isFound(word, texts))
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
  if (texts.some((text) => holds(text, word.folded))) return word.folded
  return relativesOf(word, texts)[0] ?? correctionsOf(word, texts)[0]?.folded ?? null
}

function endings(last: QueryWord, texts: readonly Text[]): { word: string; edits: number }[] {
  const all = new Set(texts.flatMap(({ words }) => words.map(({ folded }) => folded)))
  const begun = [...all].filter(
    (word) => word === last.folded || (last.isBeginning && word.startsWith(last.folded)),
  )
  const related = begun.length > 0 ? begun : relativesOf(last, texts)
  return related.length > 0
    ? related.map((word) => ({ word, edits: 0 }))
    : correctionsOf(last, texts).map(({ folded, edits }) => ({ word: folded, edits }))
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
