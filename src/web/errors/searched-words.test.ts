import { expect, test } from 'vitest'
import { searchedWords } from './searched-words.ts'

test.each([
  ['/en/p/vejas-1-trail-shoes-355/', 'vejas trail shoes'],
  ['/lt/c/avalyne/sportiniai-bateliai/', 'sportiniai bateliai'],
  ['/lt/p/%C5%BEuvis/', 'žuvis'],
  ['/en/123/', ''],
  ['/en/%E0%A4%A/', ''],
  ['/en/', ''],
])('a missing page at %s proposes to search for “%s”', (path, words) => {
  expect(searchedWords(path)).toBe(words)
})
