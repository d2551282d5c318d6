import { byLength, commonSpelling } from '../text-rules.ts'
import type { ReadWord } from './read-words.ts'

export type SpellingSource = {
  /** How many live products have each of the words, and also all of `others`. */
  countProducts(words: readonly string[], others: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** For each word, how many live products use each spelling. */
  spellings(words: readonly string[]): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>>
}

/** The words before the last stay as a search understands them; the last becomes each of its completions. */
export async function completeText(
  source: SpellingSource,
  words: readonly ReadWord[],
  limit: number,
): Promise<string[]> {
  const before = words.slice(0, -1).map(meaningOf)
  const last = words.at(-1)
  if (!last || !before.every((word) => word !== undefined)) return []
  const endings = endingsOf(last)
  if (endings.length === 0) return []
  const counts = await source.countProducts(
    endings.map(({ word }) => word),
    before,
  )
  const best = endings
    .map(({ word, edits }) => ({ word, edits, count: counts.get(word) ?? 0 }))
    .filter(({ word, count }) => count > 0 && !before.includes(word))
    .sort(
      (one, other) => one.edits - other.edits || other.count - one.count || (one.word < other.word ? -1 : 1),
    )
    .slice(0, limit)
  if (best.length === 0) return []
  const spellings = await source.spellings([...new Set([...before, ...best.map(({ word }) => word)])])
  const spelled = (word: string) => commonSpelling(spellings.get(word) ?? new Map([[word, 1]]))
  return best.map(({ word }) => [...before, word].map(spelled).join(' '))
}

/** As typed; else the form that stands for it; else its best correction. */
function meaningOf({ asked, direct, near: [nearest] }: ReadWord): string | undefined {
  const words = direct.map(({ word }) => word)
  return words.includes(asked.folded) ? asked.folded : (words.toSorted(byLength)[0] ?? nearest?.word)
}

/** What it begins; else its other forms; else its corrections. */
function endingsOf({ asked, direct, near }: ReadWord): { word: string; edits: number }[] {
  const begun = direct.filter(
    ({ word }) => word === asked.folded || (asked.isBeginning && word.startsWith(asked.folded)),
  )
  const words = begun.length > 0 ? begun : direct
  return words.length > 0 ? words.map(({ word }) => ({ word, edits: 0 })) : near
}
