import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import type { OurPayment, OurRefund, TheirMovement } from './finding.ts'
import { lostRefunds } from './lost-refunds.ts'

const lost: OurRefund = {
  id: 'own-1',
  providerRef: null,
  amount: amount('3'),
  state: 'requested',
  isGivenUp: true,
  isDue: false,
}
const payment = (...refunds: OurRefund[]) =>
  ({ id: 'payment-1', captureRef: 'capture-1', refunds }) as unknown as OurPayment
const refund = (ref: string, changes: Partial<TheirMovement> = {}): TheirMovement => ({
  kind: 'refund',
  ref,
  captureRef: 'capture-1',
  providerRef: null,
  paymentId: null,
  amount: amount('3'),
  currency: 'EUR',
  state: 'succeeded',
  at: new Date(),
  ...changes,
})

test('each lost refund is matched with one unclaimed refund of the provider, which is used once', () => {
  expect(lostRefunds([refund('a')], payment(lost, { ...lost, id: 'own-2' }))).toEqual([
    { refundId: 'own-1', providerRef: 'a' },
  ])
  expect(lostRefunds([refund('a'), refund('b')], payment(lost, { ...lost, id: 'own-2' }))).toHaveLength(2)
})

test.each<[string, TheirMovement, OurRefund]>([
  ['of another amount', refund('a', { amount: amount('2') }), lost],
  ['of another payment', refund('a', { captureRef: 'capture-2' }), lost],
  ['that failed', refund('a', { state: 'failed' }), lost],
  ['while ours may still be asked for', refund('a'), { ...lost, isGivenUp: false }],
])('not one %s', (_, theirs, own) => {
  expect(lostRefunds([theirs], payment(own))).toEqual([])
})

test('a refund of the provider that is already ours is not matched again', () => {
  const known = { ...lost, id: 'own-2', providerRef: 'a', state: 'succeeded' as const, isGivenUp: false }
  expect(lostRefunds([refund('a')], payment(lost, known))).toEqual([])
})
