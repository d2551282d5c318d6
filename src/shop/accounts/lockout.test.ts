import { expect, test } from 'vitest'
import { type LoginTries, nextTry, type Try } from './lockout.ts'

const start = new Date('2026-11-15T10:00:00Z')
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

function allowed(tried: Try): LoginTries {
  if (!tried.isAllowed) throw new Error('refused')
  return tried.next
}

function fail(times: number, from: LoginTries | null, at: Date): LoginTries {
  let state = from
  for (let count = 0; count < times; count += 1) state = allowed(nextTry(state, at))
  return state as LoginTries
}

test('ACC-02 five failures lock the address for 15 minutes, four do not', () => {
  expect(fail(4, null, start).lockedUntil).toBeNull()
  const locked = fail(5, null, start)
  expect(locked.lockedUntil).toEqual(later(15))
  expect(nextTry(locked, later(14))).toEqual({ isAllowed: false, until: later(15) })
  expect(nextTry(locked, later(15)).isAllowed).toBe(true)
})

test('ACC-02 every further lock is twice as long, up to a day', () => {
  let state = fail(5, null, start)
  let at = start
  for (const minutes of [15, 30, 60, 120, 240, 480, 960, 1440, 1440]) {
    expect(state.lockedUntil).toEqual(new Date(at.getTime() + minutes * 60_000))
    at = state.lockedUntil as Date
    state = fail(5, { ...state, lastFailureAt: new Date(at.getTime() - 1) }, at)
  }
})

test('ACC-02 failures are forgotten after a day without a new one', () => {
  const locked = fail(5, null, start)
  expect(allowed(nextTry(locked, later(24 * 60 + 1)))).toMatchObject({
    failures: 1,
    locks: 0,
    lockedUntil: null,
  })
})
