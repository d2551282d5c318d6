import { expect, test } from 'vitest'
import { openingAt, workingWeek } from './opening.ts'

const week = workingWeek({ from: '09:00', to: '18:00' })
const zone = 'Europe/Vilnius'
const noDays: { from: string; to: string }[] = []
const at = (moment: string, closed = noDays) =>
  openingAt(new Date(moment), { hours: week, closed, timeZone: zone })

test.each([
  ['a working day at noon', '2026-11-18T10:00:00Z', { isOpen: true, until: '18:00' }],
  ['the minute of opening', '2026-11-18T07:00:00Z', { isOpen: true, until: '18:00' }],
  [
    'before opening',
    '2026-11-18T05:59:00Z',
    { isOpen: false, opens: { inDays: 0, weekday: 3, day: '2026-11-18', at: '09:00' } },
  ],
  [
    'the minute of closing',
    '2026-11-18T16:00:00Z',
    { isOpen: false, opens: { inDays: 1, weekday: 4, day: '2026-11-19', at: '09:00' } },
  ],
  [
    'Friday evening',
    '2026-11-20T17:00:00Z',
    { isOpen: false, opens: { inDays: 3, weekday: 1, day: '2026-11-23', at: '09:00' } },
  ],
  [
    'an hour before midnight in UTC, when it is tomorrow there',
    '2026-11-17T23:00:00Z',
    { isOpen: false, opens: { inDays: 0, weekday: 3, day: '2026-11-18', at: '09:00' } },
  ],
])('FORM-01 %s', (_title, moment, opening) => {
  expect(at(moment)).toEqual(opening)
})

test('FORM-01 closed days put the next opening off, also over a weekend', () => {
  const closed = [{ from: '2026-12-24', to: '2026-12-26' }]
  expect(at('2026-12-24T10:00:00Z', closed)).toEqual({
    isOpen: false,
    opens: { inDays: 4, weekday: 1, day: '2026-12-28', at: '09:00' },
  })
})

test('FORM-01 a counter with two periods in a day closes between them', () => {
  const hours = [
    { days: [2], from: '14:00', to: '18:00' },
    { days: [2], from: '09:00', to: '12:00' },
  ]
  const noon = openingAt(new Date('2026-11-17T10:30:00Z'), { hours, closed: [], timeZone: zone })
  expect(noon).toEqual({ isOpen: false, opens: { inDays: 0, weekday: 2, day: '2026-11-17', at: '14:00' } })
})

test('FORM-01 a shop without hours says nothing about the next opening', () => {
  const never = openingAt(new Date('2026-11-17T10:30:00Z'), { hours: [], closed: [], timeZone: zone })
  expect(never).toEqual({ isOpen: false, opens: null })
})
