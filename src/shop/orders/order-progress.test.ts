import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { arrivalOf, nextAction, orderBadges, type Progress, unpaidAmount } from './order-progress.ts'

const unpaid: Progress = {
  status: 'awaiting_payment',
  shippingMethod: 'air',
  total: amount('100'),
  captured: amount('0'),
  dueAt: new Date('2026-11-08T10:00:00Z'),
  paidAt: null,
  pausedSeconds: 0,
  isPaymentPending: false,
  infoDueAt: null,
  lines: { all: 2, shipped: 0, delivered: 0 },
  trackingCode: null,
}
const paidAt = new Date('2026-11-05T10:00:00Z')
const processing: Progress = { ...unpaid, status: 'processing', captured: unpaid.total, paidAt }
const asked = new Date('2026-11-12T10:00:00Z')

test('the next action of an unpaid order is to pay, unless a payment is pending', () => {
  expect(nextAction(unpaid)).toEqual({ code: 'pay', dueAt: unpaid.dueAt })
  expect(unpaidAmount(unpaid)).toBe(unpaid.total)
  const pending = { ...unpaid, isPaymentPending: true }
  expect(nextAction(pending).code).toBe('details')
  expect(orderBadges(pending)).toEqual(['payment_pending'])
  expect(unpaidAmount({ ...unpaid, status: 'expired' })).toBe(0)
})

test('an open question comes after the payment and before every other action', () => {
  expect(nextAction({ ...unpaid, infoDueAt: asked }).code).toBe('pay')
  const waiting = { ...processing, infoDueAt: asked }
  expect(nextAction(waiting)).toEqual({ code: 'give_info', dueAt: asked })
  expect(orderBadges(waiting)).toEqual(['info_needed'])
  expect(orderBadges({ ...waiting, status: 'cancelled' })).toEqual([])
})

test('the badge of an order follows its least advanced line', () => {
  const sent = (shipped: number, delivered: number) => ({
    ...processing,
    trackingCode: 'AB123',
    lines: { all: 2, shipped, delivered },
  })
  expect(orderBadges(sent(1, 0))).toEqual(['partly_shipped'])
  expect(orderBadges(sent(2, 1))).toEqual(['shipped'])
  expect(orderBadges(sent(2, 2))).toEqual(['delivered'])
  expect(nextAction(sent(2, 1)).code).toBe('track')
  expect(nextAction(sent(2, 2)).code).toBe('details')
})

test('the days an order waited for answers postpone its arrival', () => {
  const site = {
    transitDays: { air: { from: 9, to: 11 }, sea: { from: 24, to: 30 } },
    timeZone: 'Europe/Vilnius',
  }
  expect(arrivalOf(unpaid, site, paidAt)).toBeNull()
  expect(arrivalOf(processing, site, paidAt)).toEqual({ from: '2026-11-14', to: '2026-11-16' })
  expect(arrivalOf(processing, site, new Date('2026-11-16T20:00:00Z'))).not.toBeNull()
  expect(arrivalOf(processing, site, new Date('2026-11-17T10:00:00Z'))).toBeNull()
  const paused = { ...processing, pausedSeconds: 2 * 86_400 }
  expect(arrivalOf(paused, site, paidAt)).toEqual({ from: '2026-11-16', to: '2026-11-18' })
  expect(arrivalOf({ ...processing, lines: { all: 2, shipped: 2, delivered: 2 } }, site, paidAt)).toBeNull()
})
