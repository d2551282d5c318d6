import { expect, test } from 'vitest'
import { calm, type Shift, withShift } from './trace.ts'

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
