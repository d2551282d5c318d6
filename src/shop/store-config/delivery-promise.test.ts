import { expect, test } from 'vitest'
import { arrivalDays } from './delivery-promise.ts'

const site = {
  timeZone: 'Europe/Vilnius',
  transitDays: { air: { from: 9, to: 11 }, sea: { from: 24, to: 30 } },
}

test('a parcel ordered on 9 November can be in a locker from the 18th by air', () => {
  expect(arrivalDays(site, new Date('2026-11-09T10:00:00Z'))).toEqual({
    today: '2026-11-09',
    air: { from: '2026-11-18', to: '2026-11-20' },
    sea: { from: '2026-12-03', to: '2026-12-09' },
  })
})

test("today is the day in the site's time zone, not the machine's", () => {
  expect(arrivalDays(site, new Date('2026-11-09T22:30:00Z')).air.from).toBe('2026-11-19')
})
