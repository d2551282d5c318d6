import { expect, test } from 'vitest'
import { quoteSteps } from '#shop/marketing/tracking-events.ts'
import { addStep, isFinished } from './funnel-steps.ts'

test('TRK-04 the steps are noted once each and in their order, whatever the cookie holds', () => {
  expect(quoteSteps).toEqual(['set_delivery', 'set_payment', 'click_pay', 'payment_success'])
  expect(addStep(null, 'set_payment')).toBe('set_payment')
  expect(addStep('set_payment', 'set_delivery')).toBe('set_delivery.set_payment')
  expect(addStep('set_delivery.set_payment', 'set_payment')).toBe('set_delivery.set_payment')
  expect(addStep('<script>.click_pay', 'payment_success')).toBe('click_pay.payment_success')
})

test('TRK-04 an order that was paid is finished', () => {
  expect(isFinished('set_delivery.set_payment.click_pay.payment_success')).toBe(true)
  expect(isFinished('set_delivery.set_payment.click_pay')).toBe(false)
  expect(isFinished(null)).toBe(false)
})
