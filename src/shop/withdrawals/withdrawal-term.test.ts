import { expect, test } from 'vitest'
import { exactTime, isInTerm, lastDelivery, withdrawalTerm } from './withdrawal-term.ts'

const none = () => false
const inVilnius = { timeZone: 'Europe/Vilnius', isHoliday: none }

test.each([
  ['a Tuesday, so the 14th day is a Tuesday', '2026-11-03T15:46:00Z', '2026-11-17'],
  ['a Saturday, so the 14th day is one too and Monday counts', '2026-11-07T10:00:00Z', '2026-11-23'],
  ['a Sunday likewise', '2026-11-08T10:00:00Z', '2026-11-23'],
  ['late in the evening in UTC, which is the next day in Vilnius', '2026-11-02T22:30:00Z', '2026-11-17'],
  ['over the end of a year', '2026-12-22T10:00:00Z', '2027-01-05'],
  ['over a leap day', '2028-02-16T10:00:00Z', '2028-03-01'],
])('delivered on %s', (_, at, endsOn) => {
  expect(withdrawalTerm(new Date(at), inVilnius).endsOn).toBe(endsOn)
})

test('a term that ends on a holiday ends with the next working day, past more holidays and a weekend', () => {
  const holidays = ['2026-12-24', '2026-12-25', '2026-12-26']
  const isHoliday = (day: string) => holidays.includes(day)
  const term = withdrawalTerm(new Date('2026-12-10T10:00:00Z'), { ...inVilnius, isHoliday })
  // Thursday 24, Friday 25 and Saturday 26 are holidays, 27 is a Sunday.
  expect(term).toEqual({ deliveredOn: '2026-12-10', endsOn: '2026-12-28' })
})

test('a holiday within the term changes nothing', () => {
  const term = withdrawalTerm(new Date('2026-10-27T10:00:00Z'), {
    ...inVilnius,
    isHoliday: (day) => day === '2026-11-01',
  })
  expect(term.endsOn).toBe('2026-11-10')
})

test('the same moment is another day elsewhere', () => {
  const at = new Date('2026-11-03T22:30:00Z')
  expect(withdrawalTerm(at, inVilnius).deliveredOn).toBe('2026-11-04')
  expect(withdrawalTerm(at, { timeZone: 'Europe/Amsterdam', isHoliday: none }).deliveredOn).toBe('2026-11-03')
})

test('a term is open until midnight where the customer is, and over with the next second', () => {
  const term = { deliveredOn: '2026-11-03', endsOn: '2026-11-17' }
  expect(isInTerm(term, new Date('2026-11-17T21:59:59Z'), 'Europe/Vilnius')).toBe(true)
  expect(isInTerm(term, new Date('2026-11-17T22:00:00Z'), 'Europe/Vilnius')).toBe(false)
  expect(isInTerm(term, new Date('2026-11-17T22:30:00Z'), 'Europe/Amsterdam')).toBe(true)
  expect(isInTerm(null, new Date('2030-01-01T00:00:00Z'), 'Europe/Vilnius')).toBe(true)
})

test('the term begins with the last parcel, and not while one is missing', () => {
  const [first, last] = [new Date('2026-11-01T10:00:00Z'), new Date('2026-11-05T10:00:00Z')]
  const came = (deliveredAt: Date | null, state = 'delivered') => ({ deliveredAt, state })
  expect(lastDelivery([came(first), came(last)], false)).toEqual(last)
  expect(lastDelivery([came(first), came(null, 'shipped')], false)).toBeNull()
  expect(lastDelivery([came(first)], true)).toBeNull()
  expect(lastDelivery([], false)).toBeNull()
})

test.each([
  ['2026-11-09T12:32:07Z', 'Europe/Vilnius', '2026-11-09', '14:32:07', 'UTC+2'],
  ['2026-07-09T12:32:07Z', 'Europe/Vilnius', '2026-07-09', '15:32:07', 'UTC+3'],
  ['2026-11-09T23:59:59Z', 'Asia/Dubai', '2026-11-10', '03:59:59', 'UTC+4'],
])('%s in %s is said to the second with its zone', (at, zone, day, time, offset) => {
  expect(exactTime(new Date(at), zone)).toEqual({ day, time, zone: offset })
})
