import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { type PriceRow, priceFacts, priceSteps } from './price-facts.ts'

const day = 86_400_000
const now = Date.parse('2026-11-15T12:00:00Z')
const row = (daysAgo: number, price: string, list?: string): PriceRow => ({
  from: now - daysAgo * day,
  amount: amount(price),
  listAmount: list ? amount(list) : null,
})

test('CAT-11 a price without a discount has no struck-through price, and its low is that of the last 30 days', () => {
  expect(priceFacts([row(90, '80'), row(20, '100')], now)).toEqual({
    price: amount('100'),
    listPrice: null,
    lowest30Days: amount('80'),
    discountLeft: 100,
  })
})

test('CAT-11 a discount is measured against the lowest price of the 30 days before it', () => {
  const facts = priceFacts([row(90, '100'), row(30, '90'), row(20, '100'), row(10, '72', '100')], now)
  expect(facts).toEqual({
    price: amount('72'),
    listPrice: amount('100'),
    lowest30Days: amount('90'),
    discountLeft: 80,
  })
})

test('a deal from long ago does not affect the discount', () => {
  expect(priceFacts([row(90, '50'), row(60, '100'), row(10, '80', '100')], now)?.discountLeft).toBe(80)
})

test('the remaining share is rounded up, so a discount is never overstated', () => {
  expect(priceFacts([row(90, '30'), row(1, '20', '30')], now)?.discountLeft).toBe(67)
})

test('a price that is not below its 30-day low is not a discount', () => {
  const facts = priceFacts([row(90, '100'), row(20, '70'), row(10, '100'), row(5, '70', '100')], now)
  expect(facts).toMatchObject({ discountLeft: 100, listPrice: null, lowest30Days: amount('70') })
})

test('a price that starts tomorrow has no effect today', () => {
  expect(priceFacts([row(10, '10'), row(-1, '5', '10')], now)?.price).toBe(amount('10'))
  expect(priceFacts([row(-1, '5')], now)).toBeNull()
})

test('the steps of a chart start with the price on its first day', () => {
  expect(priceSteps([row(200, '9'), row(100, '10'), row(30, '12'), row(-2, '1')], now, 90)).toEqual([
    { at: now - 90 * day, price: amount('10') },
    { at: now - 30 * day, price: amount('12') },
  ])
})
