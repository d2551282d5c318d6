import { expect, test } from 'vitest'
import { isLater, mayStillPoll } from './refund.ts'

test('a refund only goes on: late news of an earlier state is passed over', () => {
  expect(isLater('pending', 'requested')).toBe(true)
  expect(isLater('failed', 'succeeded')).toBe(true)
  expect(isLater('succeeded', 'failed')).toBe(false)
  expect(isLater('pending', 'succeeded')).toBe(false)
  expect(isLater('succeeded', 'succeeded')).toBe(false)
})

test('after the time for which providers keep keys nobody asks any more', () => {
  const createdAt = new Date('2026-11-15T10:00:00Z')
  expect(mayStillPoll({ createdAt }, new Date('2026-11-16T05:59:00Z'))).toBe(true)
  expect(mayStillPoll({ createdAt }, new Date('2026-11-16T06:00:00Z'))).toBe(false)
})
