import { expect, test } from 'vitest'
import { clockTime, openingHours } from './opening-hours.ts'

const days = (numbers: readonly number[], from: string, to: string) =>
  numbers.map((day) => ({ day, from, to }))
const week = [1, 2, 3, 4, 5, 6, 7]

test.each([
  [[], ''],
  [days(week, '00:00', '23:59'), '24/7'],
  [days(week, '00:01', '24:00'), '24/7'],
  [days(week, '07:00', '23:00'), '07:00–23:00'],
  [days([1, 2, 3, 4, 5], '08:00', '20:00'), '1–5 08:00–20:00'],
  [
    [...days([1, 2, 3, 4, 5], '08:00', '20:00'), ...days([6], '09:00', '15:00')],
    '1–5 08:00–20:00, 6 09:00–15:00',
  ],
  [[...days([1], '08:00', '12:00'), ...days([1], '13:00', '18:00')], '1 08:00–12:00 13:00–18:00'],
])('%j are told as %s', (open, text) => {
  expect(openingHours(open)).toBe(text)
})

test.each([
  ['0800', '08:00'],
  ['8:00', '08:00'],
  ['08:00:00', '08:00'],
  ['', null],
  ['closed', null],
])('%s is read as the time %s', (text, time) => {
  expect(clockTime(text)).toBe(time)
})
