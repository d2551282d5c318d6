import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#core/dates.ts'
import { wayCalendar } from './way-calendar.ts'

const today = '2026-11-09'

test('a way by air and one by sea stand on six weeks, with a line for each', () => {
  const { ticks, ways } = wayCalendar(
    [
      { from: '2026-11-18', to: '2026-11-20' },
      { from: '2026-12-14', to: '2026-12-18' },
    ],
    today,
  )
  expect(ticks.map(({ day }) => day)).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
  ])
  expect(ticks[1]?.x).toBe(16.67)
  expect(ways).toEqual([
    { travel: { x: 0, width: 21.43 }, arrival: { x: 21.43, width: 7.14 } },
    { travel: { x: 0, width: 83.33 }, arrival: { x: 83.33, width: 11.91 } },
  ])
})

test('a way without days has no bar, and without any there is a week', () => {
  expect(wayCalendar([null], today)).toEqual({ ticks: [{ day: today, x: 0 }], ways: [null] })
})

test('everything is inside the calendar, in order, with at most six lines', () => {
  const days = fc
    .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 30 }))
    .map(([from, more]) => ({ from: addDays(today, from), to: addDays(today, from + more) }))
  fc.assert(
    fc.property(fc.array(days, { minLength: 1, maxLength: 3 }), (all) => {
      const { ticks, ways } = wayCalendar(all, today)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.every(({ x }) => x >= 0 && x < 100)).toBe(true)
      for (const way of ways) {
        if (!way) throw new Error('A way has days')
        expect(way.arrival.x).toBe(way.travel.width)
        expect(way.arrival.width).toBeGreaterThan(0)
        expect(way.arrival.x + way.arrival.width).toBeLessThanOrEqual(100.01)
      }
    }),
  )
})
