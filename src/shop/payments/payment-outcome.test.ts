import { expect, test } from 'vitest'
import { paymentOutcome } from './payment-outcome.ts'

const of = (state: string, declineCode: string | null = null) => paymentOutcome({ state, declineCode })

test.each([
  ['captured', 'paid'],
  ['partially_refunded', 'paid'],
  ['disputed', 'paid'],
  ['refunded', 'returned'],
  ['failed', 'declined'],
  ['cancelled', 'cancelled'],
  ['expired', 'timed_out'],
  ['created', 'pending'],
  ['requires_action', 'pending'],
  ['pending', 'pending'],
])('PAY-01 a payment in state %s is shown as %s', (state, outcome) => {
  expect(of(state)).toBe(outcome)
})

test('PAY-03 a buyer who turned back or was declined does not wait for a confirmation; a pending payment does', () => {
  for (const state of ['created', 'requires_action']) {
    expect(paymentOutcome({ state, declineCode: null }, { isTurnedBack: true })).toBe('cancelled')
    expect(of(state, 'insufficient_funds')).toBe('declined')
  }
  expect(paymentOutcome({ state: 'pending', declineCode: null }, { isTurnedBack: true })).toBe('pending')
  expect(paymentOutcome({ state: 'captured', declineCode: null }, { isTurnedBack: true })).toBe('paid')
})
