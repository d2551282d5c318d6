import { expect, test } from 'vitest'
import { clockTime, isoDay, warehouseTime } from './dates.ts'

const lateEvening = new Date('2026-11-05T22:30:00Z')

test('LOC-09 dates are yyyy-MM-dd and times HH:mm in the time zone of the site', () => {
  expect([isoDay(lateEvening, 'Europe/Vilnius'), clockTime(lateEvening, 'Europe/Vilnius')]).toEqual([
    '2026-11-06',
    '00:30',
  ])
  expect([isoDay(lateEvening, 'UTC'), clockTime(lateEvening, 'UTC')]).toEqual(['2026-11-05', '22:30'])
})

test('LOC-09 warehouse time is fixed at -05:00, in summer too', () => {
  expect(warehouseTime(new Date('2026-07-01T04:59:00Z'))).toEqual({ day: '2026-06-30', time: '23:59' })
  expect(warehouseTime(new Date('2026-12-01T05:00:00Z'))).toEqual({ day: '2026-12-01', time: '00:00' })
})
