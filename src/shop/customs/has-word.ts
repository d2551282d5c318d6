/** Where a text has a word or words as a whole, in any case, counted from its start; -1 if it does not. */
export function hasWord(text: string, word: string): number {
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'giu')
  return [...text.matchAll(found)].at(-1)?.index ?? -1
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
