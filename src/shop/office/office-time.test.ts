import { expect, test } from 'vitest'
import { readOfficeTime, writeOfficeTime } from './office-time.ts'

test('OPS-01 a time of a form is one of the office, in winter and in summer', () => {
  expect(readOfficeTime('2026-11-30T23:59')?.toISOString()).toBe('2026-11-30T21:59:00.000Z')
  expect(readOfficeTime('2026-07-01T00:00')?.toISOString()).toBe('2026-06-30T21:00:00.000Z')
  expect(writeOfficeTime(new Date('2026-07-01T09:05:00Z'))).toBe('2026-07-01T12:05')
  expect(readOfficeTime('2026-03-29T03:30')).toBeNull() // the hour that the clocks skip
  expect(readOfficeTime('soon')).toBeNull()
})
