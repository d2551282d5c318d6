import { expect, test } from 'vitest'
import { feedRefusal, ownPoints } from './pickup-point-changes.ts'

test.each([
  [0, 0, 'feed_empty'],
  [0, 100, 'feed_empty'],
  [1, 0, null],
  [79, 100, 'feed_shrunk'],
  [80, 100, null],
  [300, 100, null],
])('a list of %i points, with %i known before, is judged: %s', (listed, known, refusal) => {
  expect(feedRefusal(listed, known)).toBe(refusal)
})

test('points in other countries are left out, and the last of duplicate points counts', () => {
  const points = [
    { externalId: '1', country: 'LT', name: 'old' },
    { externalId: '2', country: 'FI', name: 'far' },
    { externalId: '1', country: 'LT', name: 'new' },
    { externalId: '3', country: 'toString', name: 'odd' },
  ]
  expect(ownPoints(points)).toEqual([{ externalId: '1', country: 'LT', name: 'new' }])
})
