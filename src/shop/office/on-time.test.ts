import { expect, test } from 'vitest'
import {
  type Arrivals,
  arrivalsByDays,
  countArrivals,
  lateByWeek,
  lateReasons,
  onTimeRows,
} from './on-time.ts'

const came = (days: number, parcels = 1, more: Partial<Arrivals> = {}): Arrivals => ({
  siteId: 1,
  method: 'air',
  week: '2026-10-05',
  days,
  reason: days > 0 ? 'unknown' : null,
  parcels,
  ...more,
})

test('OPS-01 parcels on the last promised day are in time, and half of the late ones came at most the median late', () => {
  expect(countArrivals([came(-3, 4), came(0, 5), came(1, 2), came(3), came(9)])).toEqual({
    delivered: 13,
    late: 4,
    medianDays: 1,
    mostDays: 9,
  })
  expect(countArrivals([came(1), came(3, 2)])).toMatchObject({ medianDays: 3 })
  expect(countArrivals([came(0)])).toEqual({ delivered: 1, late: 0, medianDays: null, mostDays: null })
})

test('OPS-01 the first and the last bar of the arrivals stand for all days beyond them', () => {
  const bars = arrivalsByDays([came(-30, 2), came(-4), came(0), came(5), came(12, 3)])
  expect(bars.filter(({ parcels }) => parcels > 0)).toEqual([
    { days: -4, parcels: 3 },
    { days: 0, parcels: 1 },
    { days: 5, parcels: 4 },
  ])
  expect(bars).toHaveLength(10)
})

test('OPS-01 a week without parcels is counted as none, and reasons come by their number with the unknown last', () => {
  const arrivals = [came(2, 9), came(1, 2, { reason: 'customs' }), came(4, 3, { reason: 'weather' }), came(0)]
  expect(lateByWeek(arrivals, ['2026-09-28', '2026-10-05'])).toEqual([
    { week: '2026-09-28', delivered: 0, late: 0 },
    { week: '2026-10-05', delivered: 15, late: 14 },
  ])
  expect(lateReasons(arrivals)).toEqual([
    { reason: 'weather', parcels: 3 },
    { reason: 'customs', parcels: 2 },
    { reason: 'unknown', parcels: 9 },
  ])
})

test('OPS-01 the file has a line for each week, site and way, in this order', () => {
  const rows = onTimeRows([
    came(1, 1, { siteId: 2 }),
    came(0, 1, { siteId: 2 }),
    came(0, 1, { method: 'sea' }),
    came(0, 1, { week: '2026-09-28', siteId: 10 }),
  ])
  expect(rows.map(({ week, siteId, method, delivered }) => [week, siteId, method, delivered])).toEqual([
    ['2026-09-28', 10, 'air', 1],
    ['2026-10-05', 1, 'sea', 1],
    ['2026-10-05', 2, 'air', 2],
  ])
})
