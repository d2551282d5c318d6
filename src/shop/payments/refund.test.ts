import { expect, test } from 'vitest'
import { isLater, mayStillPoll } from './refund.ts'

test('a refund only moves forwards: a late report of an earlier state is ignored', () => {
  expect(isLater('pending', 'requested')).toBe(true)
  expect(isLater('failed', 'succeeded')).toBe(true)
  expect(isLater('succeeded', 'failed')).toBe(false)
  expect(isLater('pending', 'succeeded')).toBe(false)
  expect(isLater('succeeded', 'succeeded')).toBe(false)
})

test('a refund that is older than providers keep idempotency keys is not requested again', () => {
  const createdAt = new Date('2026-11-15T10:00:00Z')
  expect(mayStillPoll({ createdAt }, new Date('2026-11-16T05:59:00Z'))).toBe(true)
  expect(mayStillPoll({ createdAt }, new Date('2026-11-16T06:00:00Z'))).toBe(false)
})
