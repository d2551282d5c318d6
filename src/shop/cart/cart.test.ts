import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { cartTotals, lineState } from './cart.ts'

test('CART-06 totals: distinct items, sum of quantities, sum of price times quantity', () => {
  const lines = [
    { quantity: 2, price: amount('10.05'), state: 'ok' as const },
    { quantity: 1, price: amount('0.99'), state: 'price_changed' as const },
  ]
  expect(cartTotals(lines)).toEqual({ distinct: 2, quantity: 3, subtotal: amount('21.09') })
  expect(cartTotals([])).toEqual({ distinct: 0, quantity: 0, subtotal: 0 })
})

test('CART-06 a sold-out line is counted, but not summed', () => {
  const lines = [
    { quantity: 2, price: amount('10'), state: 'ok' as const },
    { quantity: 1, price: amount('99'), state: 'unavailable' as const },
  ]
  expect(cartTotals(lines)).toEqual({ distinct: 2, quantity: 3, subtotal: amount('20') })
})

test('a line with several problems reports the worst', () => {
  const line = { quantity: 2, maxQuantity: 5, price: amount('10'), seenPrice: amount('10') }
  expect(lineState(line)).toBe('ok')
  expect(lineState({ ...line, price: amount('11') })).toBe('price_changed')
  expect(lineState({ ...line, maxQuantity: 1, price: amount('11') })).toBe('limited')
  expect(lineState({ ...line, maxQuantity: 0 })).toBe('unavailable')
})
