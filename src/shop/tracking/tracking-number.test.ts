import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxNumber } from '#shop/forwards/box-number.ts'
import { isTrackable, readTrackingNumber, spacedNumber } from './tracking-number.ts'

const own = boxNumber(10417009, 'LT')

describe('a tracking number', () => {
  test.each([
    [` ${own.toLowerCase()} `, own, 'box'],
    [spacedNumber(own), own, 'box'],
    ['or100009', 'OR100009', 'order'],
    ['fr 100 001', 'FR100001', 'forward'],
    ['p-88213', 'P-88213', 'parcel'],
    ['P88213', 'P-88213', 'parcel'],
    ['gs 4471-2200 18', 'GS4471220018', 'other'],
    ['9400 1000 0000 0000 0000 00', '9400100000000000000000', 'other'],
  ] as const)('TRACK-01 %s is read as %s, of kind %s', (typed, code, kind) => {
    expect(readTrackingNumber(typed)).toEqual({ code, kind, oddity: null })
  })

  test.each([
    ['', { code: 'empty' }],
    ['AW10417093LT', { code: 'digits', count: 8 }],
    ['AW1041700930LT', { code: 'digits', count: 10 }],
    ['abc', { code: 'short' }],
    ['x'.repeat(41), { code: 'long' }],
    ['<script>', { code: 'letters' }],
    ['ąžuolas', { code: 'letters' }],
    ['QU100031', { code: 'quote' }],
  ] as const)('TRACK-01 what is odd about %s is said', (typed, oddity) => {
    const read = readTrackingNumber(typed)
    expect(read.oddity).toEqual(oddity)
    expect(isTrackable(read)).toBe(false)
  })

  test('TRACK-01 one mistyped digit of ours is noticed, save where the check is a five, which two sums share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000_000, max: 99_999_999 }),
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (serial, place, by) => {
          const right = boxNumber(serial, 'LT')
          fc.pre(!right.endsWith('5LT'))
          const wrong = String((Number(right[place]) + by) % 10)
          const mistyped = right.slice(0, place) + wrong + right.slice(place + 1)
          expect(readTrackingNumber(right).oddity).toBeNull()
          expect(readTrackingNumber(mistyped).oddity).toEqual({ code: 'check' })
        },
      ),
    )
  })

  test('TRACK-01 nothing that is typed leaves the form of a number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
        const read = readTrackingNumber(typed)
        if (isTrackable(read)) expect(read.code).toMatch(/^(P-\d{5,12}|[A-Z0-9]{4,40})$/)
      }),
    )
  })
})
