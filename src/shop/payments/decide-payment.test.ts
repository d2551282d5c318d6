import { describe, expect, test } from 'vitest'
import { amount, zero } from '#core/money.ts'
import { decide, type ReportedState } from './decide-payment.ts'
import type { Payment, PaymentOfOrder } from './payment.ts'

const none = zero
const all = amount('50')
const now = new Date('2026-11-15T12:00:00Z')
const context = { currency: 'EUR', isPaidOtherwise: false }

const open: PaymentOfOrder = {
  id: 'p1',
  siteId: 1,
  email: 'ona@pastas.example',
  locale: 'lt',
  provider: 1,
  bank: null,
  attempt: 1,
  state: 'requires_action',
  amount: all,
  currencyId: 1,
  captured: none,
  refunded: none,
  refundedToBalance: none,
  providerRef: 'cs_1',
  captureRef: null,
  declineCode: null,
  redirectUrl: null,
  key: 'pay_p1',
  alarm: null,
  polls: 2,
  createdAt: new Date('2026-11-15T11:30:00Z'),
  version: '1',
  purpose: 'order',
  orderId: '7',
  orderNumber: 'OR7',
  orderStatus: 'awaiting_payment',
  orderBalance: none,
  orderTotal: all,
  checkoutSlug: 's',
  userId: null,
  needsTerms: false,
}
const paid: PaymentOfOrder = {
  ...open,
  state: 'captured',
  captured: all,
  captureRef: 'ch_1',
  orderStatus: 'paid',
}
const topUp: Payment = { ...paid, purpose: 'topup', orderId: null, userId: '3' }

const reported = (state: ReportedState['state'], captured = none, refunded = none): ReportedState => ({
  state,
  amountCaptured: captured,
  amountRefunded: refunded,
  currency: 'EUR',
  captureRef: captured ? 'ch_1' : null,
  declineCode: null,
})
const captured = reported('captured', all)

describe('captured money', () => {
  test('the agreed amount is allocated to the order and polling ends', () => {
    const decision = decide(open, captured, context, now)
    expect(decision).toMatchObject({
      allocate: all,
      unallocated: null,
      isLost: false,
      email: null,
      alerts: [],
    })
    expect(decision.change).toMatchObject({ state: 'captured', captured: all, polls: 0, pollAt: null })
  })

  test.each<[string, Partial<PaymentOfOrder>, Partial<typeof context>, string]>([
    ['a second payment of a paid order', { orderStatus: 'paid' }, { isPaidOtherwise: true }, 'paid_twice'],
    [
      'late for an order whose balance part was released',
      { orderStatus: 'expired', orderBalance: amount('5') },
      {},
      'paid_too_late',
    ],
    ['less than the order costs by now', { orderTotal: amount('60') }, {}, 'paid_too_late'],
  ])('%s is not allocated', (_case, payment, more, reason) => {
    const decision = decide({ ...open, ...payment }, captured, { ...context, ...more }, now)
    expect(decision).toMatchObject({ allocate: null, unallocated: reason })
    expect(decision.change).toMatchObject({ state: 'captured', captured: all })
  })

  test('a late payment of an expired order is allocated: its items may still be in stock', () => {
    expect(decide({ ...open, orderStatus: 'expired' }, captured, context, now).allocate).toBe(all)
  })

  test('a report that arrives twice is allocated once', () => {
    const decision = decide(paid, captured, context, now)
    expect(decision).toMatchObject({ allocate: null, unallocated: null, refunded: null, email: null })
    expect(decision.change).toMatchObject({ captured: all, polls: 3, pollAt: null })
    expect(decision.change).not.toHaveProperty('state')
  })
})

describe('a mismatch', () => {
  test.each<[string, ReportedState, string]>([
    ['another amount', reported('captured', amount('49.99')), 'amount_mismatch'],
    ['another currency', { ...captured, currency: 'USD' }, 'currency_mismatch'],
  ])('%s pays nothing, raises an alarm and waits as pending', (_case, report, alarm) => {
    const decision = decide(open, report, context, now)
    expect(decision).toMatchObject({ allocate: null, unallocated: null, alerts: [{ wrong: alarm }] })
    expect(decision.change).toEqual({ state: 'pending', alarm, pollAt: null })
  })

  const waiting = { ...open, state: 'pending' as const, alarm: 'amount_mismatch' }

  test('a later report of the agreed amount changes nothing: staff decide', () => {
    expect(decide(waiting, captured, context, now)).toMatchObject({ change: null, allocate: null })
  })

  test('a mismatch that is fully refunded ends the attempt, and the buyer may pay again', () => {
    const back = reported('refunded', amount('49'), amount('49'))
    expect(decide(waiting, back, context, now)).toMatchObject({
      change: { state: 'cancelled' },
      isLost: true,
    })
  })
})

describe('refunds', () => {
  test('a refund at the provider is credited and the buyer gets an email', () => {
    const decision = decide(paid, reported('partially_refunded', all, amount('20')), context, now)
    expect(decision).toMatchObject({ refunded: amount('20'), email: 'refunded' })
    expect(decision.change).toMatchObject({ state: 'partially_refunded', refunded: amount('20') })
  })

  test('a refund of money that paid nothing sends no second email', () => {
    const decision = decide({ ...paid, alarm: 'paid_twice' }, reported('refunded', all, all), context, now)
    expect(decision).toMatchObject({ refunded: all, email: null })
  })

  test('refunds to the balance are added to what the provider reports, at most what was captured', () => {
    const payment = {
      ...paid,
      refunded: amount('30'),
      refundedToBalance: amount('30'),
      state: 'partially_refunded' as const,
    }
    expect(decide(payment, captured, context, now).change).toMatchObject({ refunded: amount('30') })
    const more = decide(payment, reported('partially_refunded', all, amount('40')), context, now)
    expect(more.change).toMatchObject({ state: 'refunded', refunded: all })
  })

  test('a top-up refund that fails after it succeeded alerts staff', () => {
    const decision = decide({ ...topUp, state: 'refunded', refunded: all }, captured, context, now)
    expect(decision.alerts).toEqual([{ message: 'a top-up that was given back has come back to us' }])
    expect(decision.change).toMatchObject({ state: 'captured', refunded: none })
  })
})

describe('other reports', () => {
  test.each(['failed', 'expired'] as const)('%s ends the attempt and sends an email', (state) => {
    expect(decide(open, reported(state), context, now)).toMatchObject({
      isLost: true,
      email: 'failed',
      change: { state, pollAt: null },
    })
  })

  test('a payment that the buyer cancelled ends without an email', () => {
    expect(decide(open, reported('cancelled'), context, now)).toMatchObject({ isLost: true, email: null })
  })

  test('a dispute alerts staff', () => {
    const { change, alerts } = decide(paid, { ...captured, state: 'disputed' }, context, now)
    expect(change).toMatchObject({ state: 'disputed' })
    expect(alerts).toEqual([{ message: 'a payment is disputed at its provider' }])
  })

  test('an outdated report does not move the payment back, and a poll keeps the reason of the failure', () => {
    const failed = { ...open, state: 'failed' as const, declineCode: 'card_declined' }
    const { change } = decide(failed, reported('created'), context, now)
    expect(change).toMatchObject({ declineCode: 'card_declined', pollAt: null })
    expect(change).not.toHaveProperty('state')
  })

  test('an open payment is polled less and less often', () => {
    const { change } = decide(open, reported('requires_action'), context, now)
    expect(change).toMatchObject({ polls: 3, pollAt: new Date('2026-11-15T13:00:00Z') })
  })
})
