import { expect, test } from 'vitest'
import { type Amount, amount } from '#core/money.ts'
import { knownTruth } from './known-truth.ts'

const none = 0 as Amount
const all = amount('50')
const now = new Date('2026-11-15T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

type Payment = Parameters<typeof knownTruth>[0]
type Told = NonNullable<Parameters<typeof knownTruth>[1]['told']>

const waiting: Payment = {
  state: 'requires_action',
  captured: none,
  refunded: none,
  refundedToBalance: none,
  captureRef: null,
  declineCode: null,
  createdAt: hoursAgo(1),
}
const paid: Payment = { ...waiting, state: 'captured', captured: all, captureRef: '7' }
const told = (state: Told['state'], captured = none, refunded = none): Told => ({
  state,
  amountCaptured: captured,
  amountRefunded: refunded,
  currency: 'EUR',
  captureRef: captured ? '7' : null,
  declineCode: null,
})
const judge = (payment: Payment, news: Told | null, byHand = none) => {
  const truth = knownTruth(payment, { told: news, byHand, currency: 'EUR', now })
  return [truth.state, truth.amountCaptured, truth.amountRefunded]
}

test('what is told is taken while no money has come', () => {
  expect(judge(waiting, told('pending'))).toEqual(['pending', 0, 0])
  expect(judge({ ...waiting, state: 'pending' }, told('failed'))).toEqual(['failed', 0, 0])
  expect(judge({ ...waiting, state: 'failed' }, told('captured', all))).toEqual(['captured', all, 0])
})

test('PAY-03 money that has come stays, whatever older news comes after it', () => {
  for (const state of ['failed', 'pending'] as const)
    expect(judge(paid, told(state))).toEqual(['captured', all, 0])
})

test('PAY-03 money that went back stays there, whoever gave it', () => {
  const ten = amount('10')
  expect(judge({ ...paid, refunded: all }, told('captured', all))).toEqual(['refunded', all, all])
  expect(judge({ ...paid, refunded: ten }, told('captured', all))).toEqual(['partially_refunded', all, ten])
  expect(judge(paid, null, ten)).toEqual(['partially_refunded', all, ten])
  expect(judge({ ...paid, refunded: ten }, null, amount('15'))).toEqual([
    'partially_refunded',
    all,
    amount('15'),
  ])
})

test('what went to the balance is not told again as gone back', () => {
  const ten = amount('10')
  const payment = { ...paid, refunded: ten, refundedToBalance: ten }
  expect(judge(payment, told('captured', all))).toEqual(['captured', all, 0])
  expect(judge(payment, told('refunded', all, all))[2]).toBe(amount('40'))
})

test('another amount than was agreed is passed on, so that it is noticed', () => {
  expect(judge(paid, told('captured', amount('49')))[1]).toBe(amount('49'))
})

test.each([
  ['requires_action', 3, 'requires_action'],
  ['requires_action', 5, 'expired'],
  ['pending', 5, 'pending'],
  ['pending', 8 * 24, 'expired'],
  ['failed', 8 * 24, 'failed'],
] as const)('silence: %s for %i hours is %s', (state, hours, expected) => {
  expect(judge({ ...waiting, state, createdAt: hoursAgo(hours) }, null)[0]).toBe(expected)
  expect(judge({ ...paid, createdAt: hoursAgo(hours) }, null)[0]).toBe('captured')
})
