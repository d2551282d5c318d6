import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Amount, amount, cents, percentOf, sum, times } from '#core/money.ts'
import type { LandedLine } from '#shop/calculator/landed-price.ts'
import type { OfferedWay, OfferItem } from './offer.ts'
import { orderSums } from './order-sums.ts'

const item = (converted: Amount, quantity: number, place: number): OfferItem => ({
  itemId: String(place),
  state: 'found',
  title: 'Shoes',
  url: '',
  shop: '',
  image: '',
  options: '',
  words: '',
  quantity,
  price: converted,
  currency: 'USD',
  converted,
  grams: 500,
  hs: '640411',
})

const wayOf = (lines: readonly LandedLine[]): OfferedWay => ({
  isAvailable: true,
  weight: { actual: 0, volumetric: 0, chargeable: 0 },
  divisor: 5000,
  lines,
  discount: 0 as Amount,
  total: sum(lines.map((line) => line.amount)),
  days: { from: '2026-11-20', to: '2026-11-24' },
})

test('ORD-03 QUO-01 the drawn offer becomes an order of €252.13, line by line with VAT inside', () => {
  const items = [item(amount('72.41'), 1, 1), item(amount('50'), 1, 2), item(amount('12.50'), 2, 3)]
  const way = wayOf([
    { code: 'goods', amount: amount('147.41') },
    { code: 'shop_shipping', amount: amount('7.33') },
    { code: 'sales_tax', amount: amount('4.69') },
    { code: 'shipping', amount: amount('27.90') },
    { code: 'fuel', amount: amount('3.35') },
    { code: 'tier_discount', amount: amount('-1.67') },
    { code: 'insurance', amount: amount('2.21') },
    { code: 'duty', amount: amount('9') },
    { code: 'vat', amount: amount('42.05') },
    { code: 'service', amount: amount('7.37') },
    { code: 'delivery', amount: amount('2.49') },
  ])
  const sums = orderSums({ items }, way)
  expect(sums.lines.map(({ price }) => price)).toEqual([amount('87.62'), amount('60.50'), amount('15.12')])
  expect(sums.charges).toEqual([
    { code: 'shop_shipping', amount: amount('8.87') },
    { code: 'sales_tax', amount: amount('5.67') },
    { code: 'insurance', amount: amount('2.67') },
    { code: 'duty', amount: amount('10.89') },
    { code: 'service', amount: amount('7.37') },
  ])
  expect(sums.shippingDiscount).toBe(amount('2.02'))
  expect(totalOf(sums)).toBe(amount('252.13'))
})

function totalOf(of: ReturnType<typeof orderSums>): Amount {
  const { subtotal, charges, shipping, shippingDiscount, delivery } = of
  return sum([
    subtotal,
    ...charges.map((charge) => charge.amount),
    shipping,
    -shippingDiscount as Amount,
    delivery,
  ])
}

test('ORD-03 QUO-01 whatever an offer is made of, its order costs the same to the cent, in whole cents', () => {
  const price = fc.integer({ min: 1, max: 500_000 }).map(cents)
  const some = fc.integer({ min: 0, max: 20_000 }).map(cents)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(price, fc.integer({ min: 1, max: 50 })), { minLength: 1, maxLength: 6 }),
      fc.record({
        shop: some,
        tax: some,
        way: fc.integer({ min: 500, max: 50_000 }).map(cents),
        duty: some,
        service: some,
        delivery: some,
      }),
      fc.constantFrom(0, 500, 1900, 2100, 2200),
      ([...goods], of, vatRate) => {
        const items = goods.map(([converted, quantity], place) => item(converted, quantity, place))
        const value = sum(goods.map(([converted, quantity]) => times(converted, quantity)))
        const discount = percentOf(of.way, 600)
        const base = sum([value, of.shop, of.tax, of.way, of.duty, -discount as Amount])
        const way = wayOf([
          { code: 'goods', amount: value },
          { code: 'shop_shipping', amount: of.shop },
          { code: 'sales_tax', amount: of.tax },
          { code: 'shipping', amount: of.way },
          { code: 'tier_discount', amount: -discount as Amount },
          { code: 'duty', amount: of.duty },
          { code: 'vat', amount: percentOf(base, vatRate) },
          { code: 'service', amount: of.service },
          { code: 'delivery', amount: of.delivery },
        ])
        const sums = orderSums({ items }, way)
        expect(totalOf(sums)).toBe(way.total)
        expect(sums.shippingDiscount).toBeLessThanOrEqual(sums.shipping)
        for (const { price: piece } of sums.lines) expect(piece % 100).toBe(0)
        expect(sums.shipping % 100).toBe(0)
        for (const charge of sums.charges) expect(charge.amount).toBeGreaterThan(0)
      },
    ),
  )
})
