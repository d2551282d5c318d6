import { expect, test } from 'vitest'
import { fold } from '#core/fold.ts'
import { contentQuery, snippetOf, stemOf } from './search-words.ts'

test.each([
  ['siuntos', 'siuntą'],
  ['paštomatas', 'paštomate'],
  ['sūtījums', 'sūtījuma'],
  ['battery', 'batteries'],
])('CMS-01 %s and %s find each other', (one, other) => {
  const [first, second] = [fold(one), fold(other)]
  expect(second.startsWith(stemOf(first))).toBe(true)
  expect(first.startsWith(stemOf(second))).toBe(true)
})

test('CMS-01 a short word stays whole, and signs are no words', () => {
  expect(stemOf('sea')).toBe('sea')
  expect(contentQuery('sea & "box" | !')).toBe('sea:* & box:*')
  expect(contentQuery('  ,.  ')).toBeNull()
})

test('CMS-01 a snippet stands around the first hit and marks every hit', () => {
  const text = `${'Long before it. '.repeat(12)}Perfume never flies: batteries may. ${'After it. '.repeat(30)}`
  const parts = snippetOf(text, 'baterry batteries')
  expect(parts.filter(({ isHit }) => isHit).map((part) => part.text)).toEqual(['batteries'])
  const whole = parts.map((part) => part.text).join('')
  expect(whole).toMatch(/^… .*Perfume never flies: batteries may\..* …$/)
  expect(whole.length).toBeLessThan(240)
})

test('CMS-01 a snippet of a text without a hit is its beginning', () => {
  expect(snippetOf('Short text', 'nothing')).toEqual([{ text: 'Short text', isHit: false }])
})
