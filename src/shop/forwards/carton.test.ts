import { describe, expect, test } from 'vitest'
import { type Carton, cartonFor, type Packed, type PackingRules } from './carton.ts'

const carton = (
  code: string,
  lengthMm: number,
  widthMm: number,
  heightMm: number,
  grams: number,
): Carton => ({
  code,
  lengthMm,
  widthMm,
  heightMm,
  grams,
})
const cartons = [
  carton('L', 500, 400, 200, 420),
  carton('S', 360, 280, 140, 210),
  carton('M', 420, 320, 160, 300),
]
const rules: PackingRules = { left: { keep_all: 100, keep_retail: 85, strip: 60 }, fill: 90, paddingMm: 40 }
const parcel = (lengthMm: number, widthMm: number, heightMm: number, isFragile = false): Packed => ({
  grams: 500,
  lengthMm,
  widthMm,
  heightMm,
  isFragile,
})

describe('a carton', () => {
  const books = [parcel(300, 200, 100), parcel(200, 140, 90)]

  test('is the smallest that takes what goes in, and weighs with it', () => {
    expect(cartonFor(books, 'keep_retail', { cartons, rules })).toEqual({
      grams: 1210,
      lengthMm: 360,
      widthMm: 280,
      heightMm: 140,
    })
  })

  test('takes boxes that are turned, but none that is longer than itself', () => {
    expect(cartonFor([parcel(90, 90, 350)], 'strip', { cartons, rules })?.lengthMm).toBe(360)
    expect(cartonFor([parcel(90, 90, 510)], 'strip', { cartons, rules })).toBeNull()
  })

  test('is larger around anything fragile, and smaller without the shops’ boxes', () => {
    const glass = [parcel(300, 200, 60, true), parcel(200, 140, 60)]
    const size = (packed: readonly Packed[], packing: 'keep_all' | 'strip') =>
      cartonFor(packed, packing, { cartons, rules })?.lengthMm ?? null
    const robust = glass.map((one) => ({ ...one, isFragile: false }))
    expect([size(robust, 'strip'), size(glass, 'strip'), size(glass, 'keep_all')]).toEqual([360, 420, 500])
  })
})
