import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, amountOf, convert, decimal, percentOf, rate, rateText, sum } from './money.ts'

test('an amount is exact to four decimals', () => {
  expect(amount('0.1') + amount('0.2')).toBe(amount('0.3'))
  expect(decimal(amount('2.49'))).toBe(2.49)
  expect(amountOf(2.49)).toBe(amount('2.49'))
  expect(amountOf(0.1 + 0.2)).toBe(amount('0.3'))
  expect(amount('-1.5')).toBe(-15000)
  expect(amount('7.5000000')).toBe(75000)
})

test.each(['', 'abc', '1,5', '1.23456', '1e3', ' 1', '99999999999999', 'Infinity'])(
  '%j is not an amount',
  (text) => {
    expect(() => amount(text)).toThrow(RangeError)
  },
)

test.each(['0', '-1', '0.000000001'])('%j is not a rate', (text) => {
  expect(() => rate(text)).toThrow(RangeError)
})

test.each(['1.00000000', '1.08420000', '3.98170001', '0.00000001', '12345.50000000'])(
  "a rate of %s is written in the database's format",
  (text) => {
    expect(rateText(rate(text))).toBe(text)
  },
)

test('LOC-10 a price is converted by the rates of both currencies and rounded half up to cents', () => {
  const [eur, usd, aed] = [rate('1'), rate('1.0842'), rate('3.9817')]
  expect(decimal(convert(amount('2.49'), eur, usd))).toBe(2.7) // 2.699658
  expect(decimal(convert(amount('10'), usd, aed))).toBe(36.72) // 36.7248…
  expect(decimal(convert(amount('0.005'), eur, eur))).toBe(0.01)
  expect(decimal(convert(amount('-0.005'), eur, eur))).toBe(-0.01)
})

test('LOC-10 converting there and back loses at most a cent', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_00 })
  fc.assert(
    fc.property(cents, (value) => {
      const price = amount((value / 100).toFixed(2))
      const back = convert(convert(price, rate('1'), rate('1.0842')), rate('1.0842'), rate('1'))
      expect(Math.abs(back - price)).toBeLessThanOrEqual(100)
    }),
  )
})

test.each([
  ['100', 2100, '21'],
  ['0.10', 2100, '0.02'],
  ['0.07', 2100, '0.01'],
  ['-100', 290, '-2.9'],
  ['123.4567', 0, '0'],
])('%s × %i basis points is %s', (value, basisPoints, expected) => {
  expect(percentOf(amount(value), basisPoints)).toBe(amount(expected))
})

test('amounts are added exactly', () => {
  expect(sum([amount('0.1'), amount('0.2'), amount('-0.3')])).toBe(0)
  expect(sum([])).toBe(0)
})
