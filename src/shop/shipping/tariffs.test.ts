import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { tierDiscount } from './shipping-offers.ts'
import { type DatedTariff, tariffsOn } from './tariffs.ts'

const tariff: DatedTariff = {
  method: 'air',
  validFrom: '2026-01-01',
  validTo: '2026-07-01',
  weighing: { divisor: 6000, stepGrams: 500, minGrams: 500 },
  bands: [{ upToGrams: 500, price: amount('6.90') }],
  perStepAbove: amount('2.40'),
  fuel: 0,
  discount: 0,
  oversize: { sideMm: 1200, sidesTogetherMm: 1830, grams: 30_000, fee: amount('19') },
}
const next = { ...tariff, validFrom: '2026-07-01', validTo: null }

test.each([
  ['2025-12-31', null],
  ['2026-01-01', tariff],
  ['2026-06-30', tariff],
  ['2026-07-01', next],
  ['2030-01-01', next],
])('on %s the tariff of that day applies', (day, holds) => {
  expect(tariffsOn([tariff, next], day).air).toBe(holds)
})

test('tariffs by air and by sea are independent', () => {
  const sea = { ...tariff, method: 'sea' as const, validTo: null }
  expect(tariffsOn([tariff, sea], '2026-08-01')).toEqual({ air: null, sea })
})

const lines = [
  { code: 'goods', amount: amount('100') },
  { code: 'shipping', amount: amount('20') },
  { code: 'fuel', amount: amount('2.40') },
] as const

test('CART-05 a tier discount applies to shipping itself, not to fuel or goods', () => {
  expect(tierDiscount({ lines }, 600)).toBe(amount('1.20'))
  expect(tierDiscount({ lines }, 0)).toBe(0)
})

test('CART-05 a tier discount and a discount for all customers together never exceed the price of shipping', () => {
  const cut = [...lines, { code: 'shipping_discount', amount: amount('-19.50') } as const]
  expect(tierDiscount({ lines: cut }, 1000)).toBe(amount('0.50'))
})
