import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { chargeableWeight } from './chargeable-weight.ts'
import { landedPrice, priceContents, type Shipment, type Tariff } from './landed-price.ts'

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
  fuel: 0,
  discount: 0,
  oversize: { sideMm: 1200, sidesTogetherMm: 1830, grams: 30_000, fee: amount('15') },
}
const shipment: Shipment = {
  goods: amount('100'),
  isTaxIncluded: false,
  hsCodes: ['640411', '420292', '640411'],
  parcels: [parcel],
  tariff,
  importRule: {
    flatUpTo: amount('150'),
    flatPerCode: amount('3'),
    dutyRate: 470,
    vat: 2100,
    handling: amount('0'),
  },
  shippingDiscount: 0,
  insurance: amount('0'),
  delivery: amount('0'),
}
const lineOf = (price: ReturnType<typeof landedPrice>, code: string) =>
  price.lines.find((line) => line.code === code)?.amount

describe('landed price', () => {
  test('goods for 100 euros of two kinds, with shipping for 20 and 21 % VAT, cost 152.46', () => {
    const price = landedPrice(shipment)
    expect(price.lines).toEqual([
      { code: 'goods', amount: amount('100') },
      { code: 'shipping', amount: amount('20') },
      { code: 'duty', amount: amount('6') },
      { code: 'vat', amount: amount('26.46') },
    ])
    expect(price.total).toBe(amount('152.46'))
  })

  test('duty is a percentage of the value above the flat limit, and flat up to it', () => {
    expect(lineOf(landedPrice({ ...shipment, goods: amount('150') }), 'duty')).toBe(amount('6'))
    expect(lineOf(landedPrice({ ...shipment, goods: amount('150.01') }), 'duty')).toBe(amount('7.05'))
  })

  test('fuel, a tier discount, insurance and delivery are separate lines', () => {
    const price = landedPrice({
      ...shipment,
      tariff: { ...tariff, fuel: 1000 },
      shippingDiscount: 600,
      insurance: amount('1.50'),
      delivery: amount('2.49'),
    })
    expect(lineOf(price, 'fuel')).toBe(amount('2'))
    expect(lineOf(price, 'shipping_discount')).toBe(amount('-1.20'))
    // (100 + 20 + 2 − 1.20 + 1.50 + 6) × 21 %
    expect(lineOf(price, 'vat')).toBe(amount('26.94'))
    expect(price.total).toBe(amount('157.73'))
  })

  test('a discount is never larger than the price of shipping', () => {
    expect(lineOf(landedPrice({ ...shipment, shippingDiscount: 50_000 }), 'shipping_discount')).toBe(
      amount('-20'),
    )
  })

  test('each step above the last band costs extra, and an oversize parcel has a fee', () => {
    const long = { grams: 6200, lengthMm: 1300, widthMm: 100, heightMm: 100 }
    const price = landedPrice({ ...shipment, parcels: [long] })
    expect(price.weight.chargeable).toBe(6500)
    expect(lineOf(price, 'shipping')).toBe(amount('26'))
    expect(lineOf(price, 'oversize')).toBe(amount('15'))
  })

  test('the lines always add up to the total', () => {
    for (const cents of [1, 99, 14_999, 15_000, 15_001, 999_999]) {
      const price = landedPrice({
        ...shipment,
        goods: amount((cents / 100).toFixed(2)),
        shippingDiscount: 333,
      })
      expect(price.lines.reduce((total, line) => total + line.amount, 0)).toBe(price.total)
    }
  })
})

describe('what a shop price contains', () => {
  const rule = { ...shipment.importRule, handling: amount('0.52') }

  test('shoes for 89 euros contain a flat duty, handling and 21 % VAT', () => {
    expect(priceContents(amount('89'), ['640411'], rule)).toEqual([
      { code: 'goods', amount: amount('70.03') },
      { code: 'duty', amount: amount('3') },
      { code: 'handling', amount: amount('0.52') },
      { code: 'vat', amount: amount('15.45') },
    ])
  })

  test('expensive goods contain a duty in per cent', () => {
    const lines = priceContents(amount('605'), ['640411'], rule)
    expect(lines.find(({ code }) => code === 'duty')?.amount).toBe(amount('22.42'))
  })

  test('the lines add up to the price, however small it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) => {
        const price = amount((cents / 100).toFixed(2))
        const lines = priceContents(price, ['640411'], rule)
        expect(lines.reduce((total, line) => total + line.amount, 0)).toBe(price)
        for (const line of lines) expect(line.amount).toBeGreaterThan(0)
      }),
    )
  })

  test('no tax is added to a price that includes it', () => {
    const price = landedPrice({ ...shipment, isTaxIncluded: true, delivery: amount('2.49') })
    expect(price.total).toBe(amount('122.49'))
  })
})
