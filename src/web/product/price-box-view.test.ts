import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, cents, minus, sum, zero } from '#core/money.ts'
import type { ProductVariant } from '#shop/catalog/product.ts'
import type { ShippingOffer } from '#shop/shipping/shipping-offers.ts'
import { vatInside } from '#shop/tax/vat-inside.ts'
import { priceBox } from './price-box-view.ts'

const variant = {
  price: amount('89'),
  listPrice: amount('119'),
  priceLines: [
    { code: 'goods', amount: amount('70.03') },
    { code: 'duty', amount: amount('3') },
    { code: 'handling', amount: amount('0.52') },
    { code: 'vat', amount: amount('15.45') },
  ],
} as unknown as ProductVariant
const air = {
  price: amount('7.92'),
  fullPrice: amount('9.90'),
  lines: [
    { code: 'goods', amount: amount('89') },
    { code: 'shipping', amount: amount('9.90') },
    { code: 'shipping_discount', amount: amount('-1.98') },
    { code: 'delivery', amount: amount('2.49') },
  ],
  delivery: { type: 'locker', price: amount('2.49') },
  landed: amount('99.41'),
} as unknown as ShippingOffer
const facts = { way: 'air', vatPercent: 21, country: 'Lithuania' } as const
/** A tax inside a group informs; the tax of the goods is one of their parts. */
const isAdded = ({ label }: { label: string }) => label !== 'product.lines.vat_inside'

test('the total is goods, way and locker, and every line opens exactly these numbers', () => {
  const { groups, total, vat } = priceBox(variant, air, facts)
  expect(groups.map(({ label, amount, before }) => [label, amount, before])).toEqual([
    ['sum.goods', amount('89'), amount('119')],
    ['sum.air', amount('7.92'), amount('9.90')],
    ['sum.locker', amount('2.49'), null],
  ])
  expect(groups[1]?.parts).toEqual([
    { label: 'product.lines.shipping', values: { percent: 20 }, amount: amount('9.90') },
    { label: 'sum.shipping_discount', values: { percent: 20 }, amount: amount('-1.98') },
    { label: 'product.lines.vat_inside', values: { percent: 21 }, amount: amount('1.37') },
  ])
  expect(groups[2]?.parts.map((part) => part.amount)).toEqual([amount('0.43')])
  expect([total, vat]).toEqual([amount('99.41'), amount('17.25')])
})

test('a bulky product goes to the door', () => {
  const delivery = { type: 'courier' as const, price: amount('2.49') }
  const box = priceBox(variant, { ...air, delivery }, facts)
  expect([box.deliveredTo, box.groups[2]?.label]).toEqual(['courier', 'sum.courier'])
})

test('groups add up to the total, parts to their group, and contained taxes to the tax of the total', () => {
  const price = fc.integer({ min: 1, max: 90_000 }).map(cents)
  const way = fc.integer({ min: 50, max: 9_000 }).map(cents)
  const fee = fc.oneof(fc.constant(zero), fc.integer({ min: 50, max: 900 }).map(cents))
  fc.assert(
    fc.property(price, way, fee, fc.constantFrom(5, 21, 24), (price, way, fee, vatPercent) => {
      const vatOfGoods = vatInside(price, vatPercent)
      const goods = {
        ...variant,
        price,
        priceLines: [
          { code: 'goods' as const, amount: minus(price, vatOfGoods) },
          { code: 'vat' as const, amount: vatOfGoods },
        ],
      }
      const offer = {
        ...air,
        price: way,
        fullPrice: null,
        lines: [{ code: 'shipping' as const, amount: way }],
        landed: sum([price, way, fee]),
      }
      const { groups, total, vat } = priceBox(goods, offer, { ...facts, vatPercent })
      expect(sum(groups.map((group) => group.amount))).toBe(total)
      for (const { code, amount, parts } of groups) {
        if (code !== 'delivery') expect(sum(parts.filter(isAdded).map((part) => part.amount))).toBe(amount)
      }
      const taxes = groups.flatMap(({ parts }) =>
        parts.filter(({ label }) => label.startsWith('product.lines.vat')),
      )
      expect(sum(taxes.map((part) => part.amount))).toBe(vat)
    }),
  )
})
