import { expect, it } from 'vitest'
import { amount, sum } from '#core/money.ts'
import { checkoutTotals } from './checkout-totals.ts'
import { explainTotals } from './explain-totals.ts'

const { lines } = checkoutTotals(
  { subtotal: amount('100'), shipping: amount('20'), delivery: amount('3') },
  { shippingDiscount: amount('4'), promoDiscount: amount('10'), balance: amount('0') },
  { kind: 'fixed', amount: amount('0') },
)
const explained = explainTotals(lines, {
  lines: [
    { name: 'Lamp', choice: 'Blue', quantity: 2, price: amount('30') },
    { name: 'Chair', choice: '', quantity: 1, price: amount('40') },
  ],
  method: 'air',
  courier: 'Baltlūka',
  tierDiscount: amount('1'),
  promotionCode: 'AMBER10',
})

it('CHK-09 the parts of every line add up to it', () => {
  for (const { amount: whole, parts } of explained) expect(sum(parts.map((part) => part.amount))).toBe(whole)
})

it('CHK-04 each part of a line is named', () => {
  expect(explained.map(({ code, parts }) => [code, parts.map((part) => [part.code, part.name])])).toEqual([
    [
      'subtotal',
      [
        ['product', 'Lamp, Blue'],
        ['product', 'Chair'],
      ],
    ],
    ['shipping', [['way', 'air']]],
    ['delivery', [['courier', 'Baltlūka']]],
    [
      'shipping_discount',
      [
        ['discount', null],
        ['tier', null],
      ],
    ],
    ['promo_discount', [['promotion', 'AMBER10']]],
    ['balance', []],
    ['payment_fee', []],
  ])
})
