import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrivalBars, arrivalRange, fewestPast } from './arrival-range.ts'

describe('an arrival range', () => {
  test('TRACK-01 says nothing of fewer than ten past parcels', () => {
    expect(arrivalRange(Array.from({ length: fewestPast - 1 }, () => 25))).toBeNull()
  })

  test('TRACK-01 is the shortest run of days that holds most of the past', () => {
    const past = [22, 23, 23, ...Array.from({ length: 40 }, (_, at) => 24 + (at % 5)), 29, 29, 30]
    expect(arrivalRange(past)).toEqual({ from: 24, to: 28, within: 40, of: 46, likeliest: 24 })
    expect(arrivalBars(past, { from: 24, to: 28, within: 40, of: 46, likeliest: 24 })[0]).toEqual({
      day: 22,
      count: 1,
      isWithin: false,
    })
  })

  test('TRACK-01 holds at least 85 % of what it is made of, and no shorter run does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 10, maxLength: 80 }), (past) => {
        const range = arrivalRange(past)
        if (!range) throw new Error('There are enough')
        const { from, to, within } = range
        const inside = (start: number, end: number) => past.filter((day) => day >= start && day <= end).length
        expect(within).toBe(inside(from, to))
        expect(within / past.length).toBeGreaterThanOrEqual(0.85)
        for (let start = 1; start + (to - from) - 1 <= 60; start += 1)
          expect(inside(start, start + (to - from) - 1) / past.length).toBeLessThan(0.85)
      }),
    )
  })
})
