import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount, sum } from '#core/money.ts'
import { chargeableWeight } from './chargeable-weight.ts'
import { type FreightLine, freight, type Tariff } from './freight.ts'

const air = { divisor: 5000, stepGrams: 500, minGrams: 500 }
const parcel = { grams: 3000, lengthMm: 400, widthMm: 300, heightMm: 200 }

describe('weight', () => {
  test('a light box is charged by its volume', () => {
    expect(chargeableWeight([parcel], air)).toEqual({ actual: 3000, volumetric: 4800, chargeable: 5000 })
  })

  test('a heavy box is charged by its weight, in whole steps and at least the minimum', () => {
    expect(chargeableWeight([{ ...parcel, grams: 5001 }], air).chargeable).toBe(5500)
    expect(chargeableWeight([{ grams: 20, lengthMm: 50, widthMm: 50, heightMm: 10 }], air).chargeable).toBe(
      500,
    )
  })

  test.each([0, -1, 1.5, Number.NaN])('%s is not a valid measure', (grams) => {
    expect(() => chargeableWeight([{ ...parcel, grams }], air)).toThrow(RangeError)
  })
})

const tariff: Tariff = {
  weighing: air,
  bands: [
    { upToGrams: 1000, price: amount('9.90') },
    { upToGrams: 5000, price: amount('20') },
  ],
  perStepAbove: amount('2'),
  fuel: 1000,
  discount: 600,
  oversize: { sideMm: 1200, sidesTogetherMm: 1830, grams: 30_000, fee: amount('15') },
}
const amountOf = (lines: readonly FreightLine[], code: FreightLine['code']) =>
  lines.find((line) => line.code === code)?.amount
const priceOf = (parcels: Parameters<typeof freight>[0], of = tariff) =>
  sum(freight(parcels, of).lines.map((line) => line.amount))

describe('freight', () => {
  test('fuel and a discount are percentages of the band, and lines without a price are left out', () => {
    expect(freight([parcel], tariff).lines).toEqual([
      { code: 'shipping', amount: amount('20') },
      { code: 'fuel', amount: amount('2') },
      { code: 'shipping_discount', amount: amount('-1.20') },
    ])
  })

  test('each step above the last band costs extra, and an oversize parcel has a fee', () => {
    const long = { grams: 6200, lengthMm: 1300, widthMm: 100, heightMm: 100 }
    const { weight, lines } = freight([long], tariff)
    expect(weight.chargeable).toBe(6500)
    expect(amountOf(lines, 'shipping')).toBe(amount('26'))
    expect(amountOf(lines, 'oversize')).toBe(amount('15'))
  })

  test('a discount is never larger than the price of shipping', () => {
    expect(amountOf(freight([parcel], { ...tariff, discount: 50_000 }).lines, 'shipping_discount')).toBe(
      amount('-20'),
    )
  })

  const side = fc.integer({ min: 1, max: 2500 })
  const some = fc.record({
    grams: fc.integer({ min: 1, max: 60_000 }),
    lengthMm: side,
    widthMm: side,
    heightMm: side,
  })
  const more = fc.record({
    grams: fc.nat(5000),
    lengthMm: fc.nat(500),
    widthMm: fc.nat(500),
    heightMm: fc.nat(500),
  })

  test('CALC-01 a heavier or larger parcel never counts less or costs less', () => {
    fc.assert(
      fc.property(some, more, (small, added) => {
        const large = {
          grams: small.grams + added.grams,
          lengthMm: small.lengthMm + added.lengthMm,
          widthMm: small.widthMm + added.widthMm,
          heightMm: small.heightMm + added.heightMm,
        }
        expect(chargeableWeight([large], air).chargeable).toBeGreaterThanOrEqual(
          chargeableWeight([small], air).chargeable,
        )
        expect(priceOf([large])).toBeGreaterThanOrEqual(priceOf([small]))
      }),
    )
  })

  test('CALC-01 without a discount nothing is cheaper', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 10_000 }), (one, discount) => {
        expect(priceOf([one], { ...tariff, discount: 0 })).toBeGreaterThanOrEqual(
          priceOf([one], { ...tariff, discount }),
        )
      }),
    )
  })
})
