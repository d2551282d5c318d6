import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxGeometry, drawingHeight, drawingWidth } from './box-geometry.ts'

const side = fc.integer({ min: 1, max: 300 })

test('every parcel and the bottle beside it fit into the drawing', () => {
  fc.assert(
    fc.property(side, side, side, (length, width, height) => {
      const { top, left, right, bottle, measures } = boxGeometry({ length, width, height })
      const ends = Object.values(measures).flatMap(({ from, to }) => [from, to])
      for (const [x, y] of [...top, ...left, ...right, ...ends]) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(drawingWidth)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(drawingHeight)
      }
      const [x, y] = bottle.at
      expect(x - bottle.width / 2).toBeGreaterThanOrEqual(0)
      expect(y - bottle.height).toBeGreaterThanOrEqual(0)
      // Beside the parcel, not behind it.
      expect(x + bottle.width / 2).toBeLessThanOrEqual(Math.min(...left.map(([corner]) => corner)))
    }),
  )
})

test('everything has one scale: the bottle is 25 cm high, a twice as long side twice as long', () => {
  const { scale, bottle, right } = boxGeometry({ length: 34, width: 22, height: 13 })
  expect(bottle.height).toBeCloseTo(25 * scale, 0)
  const [bottom, top] = right
  expect((bottom?.[1] ?? 0) - (top?.[1] ?? 0)).toBeCloseTo(13 * scale, 0)
})

test('a small parcel is not drawn larger than the usual scale', () => {
  expect(boxGeometry({ length: 1, width: 1, height: 1 }).scale).toBe(3.4)
  expect(boxGeometry({ length: 300, width: 300, height: 300 }).scale).toBeLessThan(0.5)
})
