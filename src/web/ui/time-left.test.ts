import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const hour = 3_600_000
const of = (left: number) => timeLeft({ from: 0, until: 48 * hour, now: 48 * hour - left })

test('what is left of a term is a share, hours and minutes, and gets pressing at twelve hours and at one', () => {
  expect(of(48 * hour)).toEqual({ share: 1, hours: 48, minutes: 0, tone: 'good' })
  expect(of(44 * hour - 60_000)).toMatchObject({ hours: 43, minutes: 59, tone: 'good' })
  expect(of(12 * hour)).toEqual({ share: 0.25, hours: 12, minutes: 0, tone: 'warn' })
  expect(of(hour)).toMatchObject({ hours: 1, minutes: 0, tone: 'bad' })
  expect(of(1)).toMatchObject({ hours: 0, minutes: 1, tone: 'bad' })
  expect(of(0)).toEqual({ share: 0, hours: 0, minutes: 0, tone: 'over' })
  expect(of(-hour)).toMatchObject({ share: 0, tone: 'over' })
})

test('before its beginning a term is whole, and one without length is over', () => {
  expect(of(50 * hour).share).toBe(1)
  expect(timeLeft({ from: 5, until: 5, now: 5 })).toMatchObject({ share: 0, tone: 'over' })
})
