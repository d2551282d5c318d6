import { expect, test } from 'vitest'
import { cutAt, linePath, spotOf, wavePath, wayOver } from './way-geometry.ts'

test.each(['Vilnius', 'Rīga', 'Tallinn', 'Rotterdam', 'Bremerhaven'])(
  'TRACK-01 a way to %s begins in Boston and ends there, within the drawing',
  (town) => {
    for (const method of ['air', 'sea'] as const) {
      const way = wayOver(method, town) ?? []
      expect(way[0]?.map(Math.round)).toEqual(spotOf('Boston')?.map(Math.round))
      expect(way.at(-1)).toEqual(spotOf(town))
      for (const [x, y] of way) {
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(1216)
        expect(y).toBeGreaterThan(-60)
        expect(y).toBeLessThan(460)
      }
      expect(wavePath(way)).not.toContain('NaN')
      expect(linePath(way)).not.toContain('NaN')
    }
  },
)

test('TRACK-01 where the drawing does not reach, there is none', () => {
  expect(wayOver('air', 'Dubai')).toBe(null)
  expect(spotOf('constructor')).toBe(null)
})

test.each([
  [0, 0],
  [0.5, 5],
  [1, 10],
])('TRACK-01 after %s of the way it is at %s of ten points', (share, place) => {
  const way = Array.from({ length: 11 }, (_, x) => [x, 0] as const)
  expect(cutAt(way, share).at).toEqual([place, 0])
})
