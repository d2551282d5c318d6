import { expect, test } from 'vitest'
import { feedRefusal, ownPoints } from './pickup-point-changes.ts'

test.each([
  [0, 0, 'feed_empty'],
  [0, 100, 'feed_empty'],
  [1, 0, null],
  [79, 100, 'feed_shrunk'],
  [80, 100, null],
  [300, 100, null],
])('%i listed where %i were known: %s', (listed, known, refusal) => {
  expect(feedRefusal(listed, known)).toBe(refusal)
})

test('points of other countries are left out, and of one that comes twice the last counts', () => {
  const points = [
    { externalId: '1', country: 'LT', name: 'old' },
    { externalId: '2', country: 'FI', name: 'far' },
    { externalId: '1', country: 'LT', name: 'new' },
    { externalId: '3', country: 'toString', name: 'odd' },
  ]
  expect(ownPoints(points)).toEqual([{ externalId: '1', country: 'LT', name: 'new' }])
})
