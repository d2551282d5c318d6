import { expect, test } from 'vitest'
import { basisPoints, vatRateOn } from './vat-rates.ts'

test('a rate holds from its first day until the day before the next', () => {
  const rates = [
    { from: '2024-01-01', rate: 2200 },
    { from: '2025-07-01', rate: 2400 },
  ]
  expect(vatRateOn(rates, '2023-12-31')).toBeNull()
  expect(vatRateOn(rates, '2025-06-30')).toBe(2200)
  expect(vatRateOn(rates, '2025-07-01')).toBe(2400)
})

test('per cent of the database become hundredths without a rounding error', () => {
  expect(['21.00', '0.07', '8.2', '100'].map(basisPoints)).toEqual([2100, 7, 820, 10_000])
})
