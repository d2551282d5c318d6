import { expect, test } from 'vitest'
import { dueDay, offeredPeriods, readPeriod, yearBefore } from './report-period.ts'

test.each([
  [null, '2026-11-09', '2026-10-01', '2026-10-31'],
  [null, '2026-01-09', '2025-12-01', '2025-12-31'],
  ['2024-02', '2026-11-09', '2024-02-01', '2024-02-29'],
  ['2026-Q3', '2026-11-09', '2026-07-01', '2026-09-30'],
  ['2026-13', '2026-11-09', '2026-10-01', '2026-10-31'],
])('the period %s, asked on %s, is from %s to %s', (asked, today, from, to) => {
  expect(readPeriod(asked, today)).toMatchObject({ from, to })
})

test('the last twelve months and four quarters are offered', () => {
  const offered = offeredPeriods('2026-02-10').map(({ id }) => id)
  expect(offered).toHaveLength(16)
  expect(offered.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12'])
  expect(offered.slice(12)).toEqual(['2026-Q1', '2025-Q4', '2025-Q3', '2025-Q2'])
})

test('returns are due at the end of the next month, and a leap day has a year before', () => {
  expect(dueDay(readPeriod('2026-12', ''))).toBe('2027-01-31')
  expect(dueDay(readPeriod('2026-Q3', ''))).toBe('2026-10-31')
  expect(yearBefore(readPeriod('2024-02', ''))).toEqual({ from: '2023-02-01', to: '2023-02-28' })
})
