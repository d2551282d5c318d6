import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, cents, min, zero } from '#core/money.ts'
import { checkoutTotals } from './checkout-totals.ts'

const charges = { subtotal: amount('100'), shipping: amount('20'), delivery: amount('3') }
const credits = { shippingDiscount: amount('4'), promoDiscount: amount('10'), balance: amount('9') }

test('CHK-08 CHK-09 the total follows the formula, with the fee on the price before it', () => {
  const totals = checkoutTotals(charges, credits, { kind: 'percentage', basisPoints: 290 })
  expect(totals.beforeFee).toBe(amount('100'))
  expect(totals.fee).toBe(amount('2.90'))
  expect(totals.total).toBe(amount('102.9000'))
})

test('CHK-08 a percentage fee is rounded to two decimals', () => {
  const none = { shippingDiscount: amount('0'), promoDiscount: amount('0'), balance: amount('0') }
  const totals = checkoutTotals(
    { subtotal: amount('15.99'), shipping: amount('0'), delivery: amount('4.00') },
    none,
    { kind: 'percentage', basisPoints: 290 },
  )
  expect(totals.fee).toBe(amount('0.58'))
  expect(totals.total).toBe(amount('20.57'))
})

test('CHK-09 the lines add up to the total, whatever the amounts', () => {
  const money = fc.integer({ min: 0, max: 10_000_000 }).map(cents)
  fc.assert(
    fc.property(money, money, money, money, fc.integer({ min: 0, max: 1000 }), (a, b, c, d, basisPoints) => {
      const { lines, total } = checkoutTotals(
        { subtotal: a, shipping: b, delivery: c },
        { shippingDiscount: min(b, d), promoDiscount: zero, balance: zero },
        { kind: 'percentage', basisPoints },
      )
      expect(lines.reduce((whole, line) => whole + line.amount, 0)).toBe(total)
    }),
  )
})
