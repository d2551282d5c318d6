import { expect, test } from 'vitest'
import { amount, sum, zero } from '#core/money.ts'
import { percentOff, type SumParts, sumRows, totalLabel } from './sum-rows.ts'

const parts: SumParts = {
  subtotal: amount('238'),
  shipping: amount('13.90'),
  shipping_discount: amount('2.78'),
  delivery: amount('2.49'),
  promo_discount: amount('20'),
  payment_fee: amount('1.10'),
}

test('the rows of a price stand in one order and add up to it', () => {
  const rows = sumRows(parts, { method: 'air', type: 'locker', promo: 'AMBER' })
  expect(rows.map(({ label, values, amount }) => [label, values, amount])).toEqual([
    ['sum.goods', {}, amount('238')],
    ['sum.air', {}, amount('13.90')],
    ['sum.shipping_discount', { percent: 20 }, amount('-2.78')],
    ['sum.locker', {}, amount('2.49')],
    ['sum.promo', { code: 'AMBER' }, amount('-20')],
    ['sum.fee', {}, amount('1.10')],
  ])
  expect(sum(rows.map((row) => row.amount))).toBe(amount('232.71'))
})

test('discounts and fees of zero are left out; goods, shipping and delivery stay', () => {
  const free = { ...parts, shipping: zero, shipping_discount: zero, promo_discount: zero, payment_fee: zero }
  const rows = sumRows({ ...free, delivery: zero }, { method: 'sea', type: 'courier', promo: null })
  expect(rows.map(({ label }) => label)).toEqual(['sum.goods', 'sum.sea', 'sum.courier'])
  expect(totalLabel('courier')).toBe('sum.total_courier')
})

test('CART-05 a discount in per cent is rounded, and is 0 for a price of 0', () => {
  expect(percentOff(amount('4'), amount('20'))).toBe(20)
  expect(percentOff(amount('1'), amount('3'))).toBe(33)
  expect(percentOff(amount('2'), amount('3'))).toBe(67)
  expect(percentOff(amount('0'), amount('0'))).toBe(0)
})
