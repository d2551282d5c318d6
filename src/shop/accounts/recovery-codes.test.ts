import { expect, test } from 'vitest'
import { readRecoveryCode, recoveryCode } from './recovery-codes.ts'

test('a recovery code has two halves, and any capitals, spaces and dashes are accepted when it is typed', () => {
  const code = recoveryCode([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(code).toBe('23456-789ab')
  for (const typed of ['23456-789ab', '23456789AB', ' 23456 789ab ', '2345-6789-ab']) {
    expect(readRecoveryCode(typed)).toBe('23456789ab')
  }
})

test('every character of a recovery code is equally likely, because bytes that would favour some are skipped', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte += 1) {
    const code = recoveryCode(Array(10).fill(byte))
    if (code) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  expect(new Set(counts.values())).toEqual(new Set([8]))
  expect(counts.size).toBe(31)
})

test.each(['', '123456', '23456-789a', '23456-789abc', '23456-789a0', '23456-789al'])(
  'text that cannot be a recovery code is rejected: %s',
  (typed) => {
    expect(readRecoveryCode(typed)).toBeNull()
  },
)

test('too few random bytes give no recovery code', () => {
  expect(recoveryCode([1, 2, 3])).toBeNull()
})
