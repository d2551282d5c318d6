import { expect, test } from 'vitest'
import { amount, zero } from '#core/money.ts'
import { mergeProviderState } from './merge-provider-state.ts'

const none = zero
const all = amount('50')
const now = new Date('2026-11-15T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

type Payment = Parameters<typeof mergeProviderState>[0]
type Reported = NonNullable<Parameters<typeof mergeProviderState>[1]['reported']>

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
const reported = (state: Reported['state'], captured = none, refunded = none): Reported => ({
  state,
  amountCaptured: captured,
  amountRefunded: refunded,
  currency: 'EUR',
  captureRef: captured ? '7' : null,
  declineCode: null,
})
const judge = (payment: Payment, news: Reported | null, byHand = none) => {
  const merged = mergeProviderState(payment, { reported: news, byHand, currency: 'EUR', now })
  return [merged.state, merged.amountCaptured, merged.amountRefunded]
}

test('a report is accepted while no money is captured', () => {
  expect(judge(waiting, reported('pending'))).toEqual(['pending', 0, 0])
  expect(judge({ ...waiting, state: 'pending' }, reported('failed'))).toEqual(['failed', 0, 0])
  expect(judge({ ...waiting, state: 'failed' }, reported('captured', all))).toEqual(['captured', all, 0])
})

test('PAY-03 captured money stays captured, whatever outdated report follows', () => {
  for (const state of ['failed', 'pending'] as const)
    expect(judge(paid, reported(state))).toEqual(['captured', all, 0])
})

test('PAY-03 refunded money stays refunded, whether the provider or staff refunded it', () => {
  const ten = amount('10')
  expect(judge({ ...paid, refunded: all }, reported('captured', all))).toEqual(['refunded', all, all])
  expect(judge({ ...paid, refunded: ten }, reported('captured', all))).toEqual([
    'partially_refunded',
    all,
    ten,
  ])
  expect(judge(paid, null, ten)).toEqual(['partially_refunded', all, ten])
  expect(judge({ ...paid, refunded: ten }, null, amount('15'))).toEqual([
    'partially_refunded',
    all,
    amount('15'),
  ])
})

test('a refund to the balance is not counted again as a refund by the provider', () => {
  const ten = amount('10')
  const payment = { ...paid, refunded: ten, refundedToBalance: ten }
  expect(judge(payment, reported('captured', all))).toEqual(['captured', all, 0])
  expect(judge(payment, reported('refunded', all, all))[2]).toBe(amount('40'))
})

test('an amount other than the agreed one is passed on, so that it is noticed', () => {
  expect(judge(paid, reported('captured', amount('49')))[1]).toBe(amount('49'))
})

test.each([
  ['requires_action', 3, 'requires_action'],
  ['requires_action', 5, 'expired'],
  ['pending', 5, 'pending'],
  ['pending', 8 * 24, 'expired'],
  ['failed', 8 * 24, 'failed'],
] as const)('without a report, %s for %i hours becomes %s', (state, hours, expected) => {
  expect(judge({ ...waiting, state, createdAt: hoursAgo(hours) }, null)[0]).toBe(expected)
  expect(judge({ ...paid, createdAt: hoursAgo(hours) }, null)[0]).toBe('captured')
})
