import { expect, test } from 'vitest'
import { coverageOf, isBehind, nextSpan, shorterSpan, unsettledSince } from './run-span.ts'

const on = (day: number, time = '00:00') =>
  new Date(Date.parse(`2026-11-01T${time}:00Z`) + (day - 1) * 24 * 60 * 60_000)

test('the first list covers a week, each later one begins a day before the end of the last', () => {
  expect(nextSpan(null, on(15))).toEqual({ from: on(8), to: on(15) })
  expect(nextSpan({ from: on(1), to: on(14) }, on(15))).toEqual({ from: on(13), to: on(15) })
})

test('after a long pause a span is limited to a month', () => {
  const span = nextSpan({ from: on(1), to: on(2) }, on(60))
  expect(span).toEqual({ from: on(1), to: on(32) })
  expect(isBehind(span, on(60))).toBe(true)
  expect(isBehind({ from: on(59), to: on(60) }, on(60, '00:30'))).toBe(false)
})

test('a missing movement is searched for again, as far back as the provider allows', () => {
  const covered = { from: on(1), to: on(39) }
  expect(nextSpan(covered, on(40), on(30))).toEqual({ from: on(29), to: on(40) })
  expect(nextSpan(covered, on(40), on(2))).toEqual({ from: on(9), to: on(40) })
  expect(nextSpan(covered, on(40), on(39))).toEqual({ from: on(38), to: on(40) })
})

test('a list that is too long is halved only while that makes progress', () => {
  expect(shorterSpan({ from: on(1), to: on(5) }, null)).toEqual({ from: on(1), to: on(3) })
  expect(shorterSpan({ from: on(1), to: on(4) }, null)).toBeNull()
  const covered = { from: on(1), to: on(19) }
  expect(shorterSpan({ from: on(2), to: on(20) }, covered)).toEqual({ from: on(18), to: on(20) })
  expect(shorterSpan({ from: on(18), to: on(20) }, covered)).toBeNull()
})

test('nothing is due without a finished list, and after one only what is a day old', () => {
  const nothing = coverageOf(null, null)
  expect(nothing.until).toEqual(new Date(0))
  const finishing = { from: on(8), to: on(15) }
  expect(coverageOf(null, finishing)).toEqual({ from: on(8), until: on(14) })
  expect(coverageOf({ from: on(1), to: on(9) }, finishing)).toEqual({ from: on(1), until: on(14) })
  expect(unsettledSince(finishing)).toEqual(on(7))
})
