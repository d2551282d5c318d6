import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { paymentState } from './order.ts'

test('the payment state of an order is computed from its captured and refunded amounts', () => {
  const total = amount('100')
  const state = (captured: string, refunded = '0') => paymentState(total, amount(captured), amount(refunded))
  expect(state('0')).toBe('none')
  expect(state('40')).toBe('partial')
  expect(state('100')).toBe('full')
  expect(state('120')).toBe('over')
  expect(state('100', '30')).toBe('partial')
  expect(state('100', '100')).toBe('refunded')
})
