import { expect, test } from 'vitest'
import { isReminderDue } from './reminder-due.ts'

const visit = { unpaidCount: 2, pathname: '/en/', wasShown: false, isFormDirty: false, isModalOpen: false }

test('SHELL-04 a customer with unpaid orders is reminded once per session', () => {
  expect(isReminderDue(visit)).toBe(true)
  expect(isReminderDue({ ...visit, wasShown: true })).toBe(false)
  expect(isReminderDue({ ...visit, unpaidCount: 0 })).toBe(false)
})

test('SHELL-04 never over a form that is being filled in, nor over another modal', () => {
  expect(isReminderDue({ ...visit, isFormDirty: true })).toBe(false)
  expect(isReminderDue({ ...visit, isModalOpen: true })).toBe(false)
})

test.each([
  '/en/my-orders/',
  '/lt/my-orders/AW-1/',
  '/en/order/0a1b/',
  '/en/order-additional-info-needed/OR100001/',
  '/en/payment-pay/',
  '/en/create-order/x/',
  '/en/success/',
  '/en/success/abc/',
  '/en/order-successful/',
  '/en/reservation/success/',
  '/en/account-information/',
  '/en/delivery-addresses/',
  '/en/site-pro/',
  '/en/site-pro-delivery/',
  '/en/site-pro-payment/7/',
  '/en/payment/accept/',
  '/en/payment/decline/',
  '/en/payment/fail/',
  '/en/confirm/abc/',
  '/en/balance/',
  '/lt/balance/pay/',
  '/en/balance/history/',
  '/en/invoice/7/',
  '/en/invoice/decline/',
  '/en/payment/abc/',
  '/en/checkout/abc/',
])('SHELL-04 not on %s', (pathname) => {
  expect(isReminderDue({ ...visit, pathname })).toBe(false)
})

test.each([
  '/en/',
  '/lt/marketplace/',
  '/en/invoices/',
  '/en/p/balance-board/',
  '/en/p/my-orders-book/',
  '/en/successful-people/',
])('SHELL-04 on %s it is shown', (pathname) => {
  expect(isReminderDue({ ...visit, pathname })).toBe(true)
})
