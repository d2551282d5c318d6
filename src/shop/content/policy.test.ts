import { expect, test } from 'vitest'
import { readMarkdown } from './markdown.ts'
import { changedWords, countChanges, policySections } from './policy.ts'

const before = readMarkdown('## 1. Price\n\n1.1 It holds.\n\n1.2 It was.\n\n> In short: one price.')
const after = readMarkdown('## 1. Price\n\n1.1 It holds always.\n\n1.3 New.\n\n> In short: one price.')

test('CMS-01 a policy has sections with clauses and, beside them, what they say in short', () => {
  const [section] = policySections(after)
  expect(section).toMatchObject({
    title: '1. Price',
    parts: [{ anchor: 'p1-1', change: null }, { anchor: 'p1-3' }],
    short: [[{ text: 'In short: one price.' }]],
  })
})

test('CMS-01 what changed since the version before is counted and marked word by word', () => {
  expect(countChanges(after, before)).toBe(3)
  const [section] = policySections(after, before)
  expect(section?.parts.map(({ change }) => change)).toEqual([
    { type: 'changed', words: changedWords('It holds.', 'It holds always.') },
    { type: 'new' },
  ])
})

test.each<[string, string, string]>([
  ['a b c', 'a b c', 'a b c'],
  ['a b c', 'a x c', 'a [-b ][+x ]c'],
  ['', 'a', '[-][+a]'],
  ['one two', 'two', '[-one ]two'],
])('CMS-01 from “%s” to “%s” is shown as %s', (was, is, shown) => {
  const text = changedWords(was, is)
    .map((part) => (part.type === 'same' ? part.text : `[${part.type === 'new' ? '+' : '-'}${part.text}]`))
    .join('')
  expect(text).toBe(shown)
})
