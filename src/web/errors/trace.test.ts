import { expect, test } from 'vitest'
import { calm, interactionToNextPaint, type Shift, unmoved, withInteraction, withShift } from './trace.ts'

const shift = (startTime: number, value: number, hadRecentInput = false): Shift => ({
  startTime,
  value,
  hadRecentInput,
})
const worstOf = (...shifts: Shift[]) => shifts.reduce(withShift, calm).worst

test('SHELL-12 shifts close together add up, and the worst group counts', () => {
  expect(worstOf()).toBe(0)
  expect(worstOf(shift(0, 0.25), shift(900, 0.25), shift(3000, 0.125))).toBe(0.5)
  expect(worstOf(shift(0, 0.125), shift(1000, 0.25), shift(1500, 0.25))).toBe(0.5)
})

test('SHELL-12 no group is longer than five seconds', () => {
  const steady = Array.from({ length: 8 }, (_, index) => shift(index * 900, 1))
  expect(worstOf(...steady)).toBe(6)
})

test('SHELL-12 a shift that the visitor has just caused does not count', () => {
  expect(worstOf(shift(0, 1, true))).toBe(0)
})

const inpOf = (count: number, ...durations: [id: number, duration: number][]) => {
  const known = durations.reduce((all, [id, duration]) => withInteraction(all, id, duration), unmoved)
  return interactionToNextPaint({ ...known, count })
}

test.each<[title: string, count: number, durations: [number, number][], expected: number | undefined]>([
  ['without an interaction', 0, [], undefined],
  [
    'events of one press count once, by the longest',
    1,
    [
      [1, 80],
      [1, 120],
      [1, 64],
    ],
    120,
  ],
  [
    'the slowest of a few',
    3,
    [
      [1, 80],
      [2, 300],
      [3, 96],
    ],
    300,
  ],
  [
    'the second slowest of fifty',
    50,
    [
      [1, 80],
      [2, 300],
      [3, 96],
    ],
    96,
  ],
  ['fewer were slow than may be left out', 500, [[1, 80]], 80],
])('SHELL-12 interaction to next paint: %s', (_title, count, durations, expected) => {
  expect(inpOf(count, ...durations)).toBe(expected)
})
