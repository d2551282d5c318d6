import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import type { LandedCode } from '#shop/calculator/landed-price.ts'
import type { Offer, OfferedWay } from '#shop/quotes/offer.ts'
import { isBelowCost, marginOf, usualShares } from './quote-margin.ts'

const way = (total: string, chargeable: number, lines: Partial<Record<LandedCode, string>>): OfferedWay => ({
  isAvailable: true,
  weight: { actual: chargeable, volumetric: chargeable, chargeable },
  divisor: 5000,
  lines: Object.entries(lines).map(([code, value]) => ({ code: code as LandedCode, amount: amount(value) })),
  discount: amount('0'),
  total: amount(total),
  days: { from: '2026-11-20', to: '2026-11-24' },
})

/** Headphones and a watch. */
const offer: Offer = {
  items: [
    {
      itemId: '1',
      state: 'found',
      title: 'Headphones, watch',
      url: '',
      shop: '',
      image: '',
      options: '',
      words: '',
      quantity: 1,
      price: amount('290'),
      currency: 'USD',
      converted: amount('250'),
      grams: 970,
      hs: '851830',
    },
  ],
  country: 'LT',
  deliveryType: 'locker',
  isInsured: true,
  vat: 2100,
  day: '2026-11-09',
  rates: [],
  parcels: [],
  ways: {
    air: way('373.98', 2500, {
      shipping: '18.90',
      fuel: '2.27',
      tier_discount: '-1.13',
      vat: '62.30',
      service: '12.50',
      delivery: '2.49',
    }),
    sea: way('356.45', 2000, { shipping: '5.90', tier_discount: '-0.35', service: '12.50' }),
  },
}
const costs = {
  absorbPercent: 3,
  paymentCostPercent: 0.8,
  perKg: { air: amount('5.92'), sea: amount('2.15') },
}

test('QUO-01 a margin is the fee without VAT and transport above its cost, less the payment', () => {
  expect(marginOf(offer, 'air', costs)).toEqual({
    left: amount('12.58'),
    share: 336,
    atWorst: amount('5.08'),
  })
  expect(marginOf(offer, 'sea', costs)).toMatchObject({ left: amount('8.73'), share: 245 })
})

test('QUO-01 a way that is not offered has no margin, and one that costs us more than it brings is below cost', () => {
  const sea = {
    ...offer,
    ways: { ...offer.ways, air: { isAvailable: false, reason: 'calculator.no_tariff' } },
  }
  const onlySea = sea as Offer
  expect(marginOf(onlySea, 'air', costs)).toBeNull()
  const margins = (perKg: string) => ({
    air: marginOf(onlySea, 'air', costs),
    sea: marginOf(onlySea, 'sea', { ...costs, perKg: { ...costs.perKg, sea: amount(perKg) } }),
  })
  expect(isBelowCost(margins('6.51'))).toBe(false)
  expect(isBelowCost(margins('6.52'))).toBe(true)
  expect(isBelowCost({ air: null, sea: null })).toBe(false)
})

test('QUO-01 shares are usual in their middle half, once there are ten', () => {
  expect(usualShares([300, 310, 320])).toBeNull()
  expect(usualShares([900, 100, 200, 300, 400, 500, 600, 700, 800])).toBeNull()
  expect(usualShares([1000, 900, 100, 200, 300, 400, 500, 600, 700, 800, 1100])).toEqual({
    from: 400,
    to: 900,
  })
})
