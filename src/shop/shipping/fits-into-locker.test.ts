import { expect, test } from 'vitest'
import { fitsIntoLocker } from './fits-into-locker.ts'

const locker = { longestMm: 640, middleMm: 390, shortestMm: 380, maxGrams: 30_000 }
const parcel = (lengthMm: number, widthMm: number, heightMm: number, grams = 1_000) => ({
  lengthMm,
  widthMm,
  heightMm,
  grams,
})

test.each([
  ['the compartment itself', [parcel(640, 390, 380)], true],
  ['turned', [parcel(380, 640, 390)], true],
  ['a chair, no side of which is too long alone', [parcel(620, 520, 300)], false],
  ['too thick', [parcel(400, 385, 385)], false],
  ['too long', [parcel(650, 20, 20)], false],
  ['too heavy together', [parcel(300, 200, 200, 16_000), parcel(300, 200, 200, 15_000)], false],
  ['nothing yet', [], true],
])('CALC-01 CHK-12 whether a parcel goes into a locker: %s', (_, parcels, fits) => {
  expect(fitsIntoLocker(locker, parcels)).toBe(fits)
})
