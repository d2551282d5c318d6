import { expect, test } from 'vitest'
import { afterWorkingMinutes, workingMinutes } from './working-time.ts'

const hours = { opensAt: 9, closesAt: 18, timeZone: 'Europe/Vilnius' }
const at = (text: string) => new Date(text)

test.each([
  // Vilnius is two hours ahead of UTC in winter, three in summer.
  ['within a day', '2026-11-18T08:00:00Z', 240, '2026-11-18T12:00:00Z'],
  ['over a night', '2026-11-18T15:00:00Z', 240, '2026-11-19T10:00:00Z'],
  ['over a weekend', '2026-11-20T15:30:00Z', 60, '2026-11-23T07:30:00Z'],
  ['before opening', '2026-11-18T01:00:00Z', 30, '2026-11-18T07:30:00Z'],
  ['on a Sunday', '2026-11-22T12:00:00Z', 10, '2026-11-23T07:10:00Z'],
  ['to the minute of closing', '2026-11-18T12:00:00Z', 240, '2026-11-18T16:00:00Z'],
  ['over the change to winter time', '2026-10-23T14:00:00Z', 240, '2026-10-26T10:00:00Z'],
])('QUO-01 a promised answer counts working time only: %s', (_, from, minutes, to) => {
  expect(afterWorkingMinutes(at(from), minutes, hours)).toEqual(at(to))
  expect(workingMinutes(at(from), at(to), hours)).toBe(minutes)
})

test('QUO-01 the clock stands outside working time', () => {
  expect(workingMinutes(at('2026-11-20T17:00:00Z'), at('2026-11-23T06:00:00Z'), hours)).toBe(0)
  expect(workingMinutes(at('2026-11-18T10:00:00Z'), at('2026-11-18T10:00:00Z'), hours)).toBe(0)
})
