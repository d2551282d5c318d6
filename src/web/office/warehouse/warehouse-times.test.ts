import { expect, test } from 'vitest'
import { readWarehouseTime, writeWarehouseTime } from './warehouse-times.ts'

test('a time of the warehouse is five hours behind, in summer as in winter', () => {
  expect(readWarehouseTime('2026-11-12T18:00')?.toISOString()).toBe('2026-11-12T23:00:00.000Z')
  expect(readWarehouseTime('2026-07-01T22:30')?.toISOString()).toBe('2026-07-02T03:30:00.000Z')
  expect(writeWarehouseTime(new Date('2026-07-02T03:30:00Z'))).toBe('2026-07-01T22:30')
})

test('what is no time is none', () => {
  expect(
    ['', 'tomorrow', '2026-02-30T10:00', '2026-11-12 18:00', '2026-11-12T25:00'].map(readWarehouseTime),
  ).toEqual([null, null, null, null, null])
})
