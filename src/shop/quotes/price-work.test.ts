import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, rate, sum, zero } from '#core/money.ts'
import { calculate } from '#shop/calculator/calculation.ts'
import { rates } from '#shop/calculator/rates-fixture.ts'
import type { GoodsKind } from '#shop/customs/goods-kind.ts'
import { shippingOffers } from '#shop/shipping/shipping-offers.ts'
import { goodsValue, priceWork, type Terms } from './price-work.ts'
import type { Finding, Work } from './work.ts'

const kindOf = (
  code: string,
  hs: string,
  grams: number,
  cm: readonly [number, number, number],
): GoodsKind => ({
  code,
  hs,
  taxKind: 'general',
  grams,
  lengthMm: cm[0] * 10,
  widthMm: cm[1] * 10,
  heightMm: cm[2] * 10,
  marks: [],
  words: [],
  example: null,
})
const kinds = [
  kindOf('shoes', '640411', 1200, [34, 22, 13]),
  kindOf('bag', '420292', 700, [30, 25, 10]),
  kindOf('bottle', '961700', 450, [27, 9, 9]),
]
const untaxed = { rate: 0, freeUpTo: zero }
const euros = { isoCode: 'EUR', rate: rate('1'), rateDay: '2026-11-09' }
const terms: Terms = {
  country: 'LT',
  deliveryType: 'locker',
  isInsured: false,
  currency: euros,
  sources: [euros],
  kinds,
  salesTaxes: { general: untaxed, clothes: untaxed },
  rates,
  day: '2026-11-09',
}
const work = (findings: readonly Finding[]): Work => ({
  findings,
  shopCosts: [],
  salesTax: null,
  box: null,
  serviceRate: null,
  insuranceRate: null,
  words: '',
  priceReason: '',
})

const state = fc.constantFrom('found', 'changed', 'sold_out', 'refused')
const found = fc
  .record({
    kind: fc.constantFrom(...kinds),
    cents: fc.integer({ min: 1, max: 40_000 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    state,
  })
  .map(({ kind: { code, hs, grams }, cents, quantity, state }): Finding => {
    const price = amount((cents / 100).toFixed(2))
    const said = { title: 'Goods', options: '', words: '' }
    return { itemId: '', state, ...said, price, currency: 'EUR', quantity, kind: code, hs, grams }
  })
const requests = fc.array(found, { minLength: 1, maxLength: 6 })
const delivery = fc.constantFrom('locker' as const, 'courier' as const)

test('QUO-01, CALC-01 a quote costs what the calculator shows for the goods that come, by either way, line by line', () => {
  fc.assert(
    fc.property(requests, delivery, fc.boolean(), (findings, deliveryType, isInsured) => {
      const offer = priceWork(work(findings), [], { ...terms, deliveryType, isInsured })
      const come = findings.filter((one) => one.state === 'found' || one.state === 'changed')
      const shown = calculate(
        {
          goods: come.map(({ title, price, quantity, hs }) => ({
            title,
            price,
            pieces: quantity,
            hs,
            marks: [],
          })),
          parcels: come.flatMap(({ kind, quantity }) =>
            Array.from(
              { length: quantity },
              () => kinds.find(({ code }) => code === kind) ?? kinds[0],
            ).filter((one) => one !== undefined),
          ),
          buys: true,
          shopShipping: zero,
          salesTax: zero,
          handling: zero,
          delivery: deliveryType,
          isInsured,
        },
        rates,
      )
      expect(offer.ways).toEqual(shown.offers)
    }),
  )
})

test('QUO-01, CALC-01 the way of a quote weighs and costs what it does for a cart with the same parcels', () => {
  fc.assert(
    fc.property(requests, (findings) => {
      const { parcels, ways, ...offer } = priceWork(work(findings), [], terms)
      const cart = shippingOffers(
        { price: goodsValue(offer), parcels, restrictions: [] },
        { tariffs: rates.tariffs, delivery: null },
        { timeZone: 'Europe/Vilnius', transitDays: { air: { from: 9, to: 11 }, sea: { from: 35, to: 39 } } },
        euros,
        new Date('2026-11-09T12:00:00Z'),
      )
      for (const method of ['air', 'sea'] as const) {
        const way = ways[method]
        if (!way.isAvailable) throw new Error(`Nothing forbids ${method}`)
        const charged = way.lines.filter(({ code }) => ['shipping', 'fuel', 'oversize'].includes(code))
        expect(sum(charged.map((line) => line.amount))).toBe(cart[method]?.price)
        expect(way.weight).toEqual(cart[method]?.weight)
      }
    }),
  )
})
