// A title is compared with over a thousand words, and compiling a pattern takes longer than looking for it.
const patterns = new Map<string, RegExp>()
const maxPatterns = 10_000

/** Where a text has a word or words as a whole, in any case, counted from its start; -1 if it does not. */
export function hasWord(text: string, word: string): number {
  if (word === '') return -1
  const pattern = patternOf(word)
  pattern.lastIndex = 0
  let last = -1
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) last = found.index
  return last
}

function patternOf(word: string): RegExp {
  const known = patterns.get(word)
  if (known) return known
  if (patterns.size >= maxPatterns) patterns.clear() // staff may change the words for years
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'giu')
  patterns.set(word, pattern)
  return pattern
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
