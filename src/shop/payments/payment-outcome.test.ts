import { expect, test } from 'vitest'
import { paymentOutcome } from './payment-outcome.ts'

const of = (state: string, declineCode: string | null = null) => paymentOutcome({ state, declineCode })

test.each([
  ['captured', 'paid'],
  ['partially_refunded', 'paid'],
  ['disputed', 'paid'],
  ['refunded', 'returned'],
  ['failed', 'failed'],
  ['cancelled', 'failed'],
  ['expired', 'failed'],
  ['created', 'pending'],
  ['requires_action', 'pending'],
  ['pending', 'pending'],
])('PAY-01 a payment that is %s is told as %s', (state, outcome) => {
  expect(of(state)).toBe(outcome)
})

test('PAY-03 whoever turned back or was refused does not wait for a confirmation; whose bank confirms does', () => {
  for (const state of ['created', 'requires_action']) {
    expect(paymentOutcome({ state, declineCode: null }, { isTurnedBack: true })).toBe('failed')
    expect(of(state, 'insufficient_funds')).toBe('failed')
  }
  expect(paymentOutcome({ state: 'pending', declineCode: null }, { isTurnedBack: true })).toBe('pending')
  expect(paymentOutcome({ state: 'captured', declineCode: null }, { isTurnedBack: true })).toBe('paid')
})
