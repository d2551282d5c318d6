import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import type { Site } from '#shop/sites/site.ts'
import type { Order, OrderPayment } from './order.ts'
import { isRefundChosen, mayGoToBalance, refundedTo } from './refund-choice.ts'

const site = { defaultCurrency: { id: 1 } } as Site

function paidBy(provider: number, facts: Partial<OrderPayment> = {}): OrderPayment {
  const money = { amount: amount('20'), captured: amount('20'), refunded: amount('0') }
  return { provider, state: 'captured', alarm: null, ...money, ...facts } as OrderPayment
}
function order(payments: OrderPayment[], facts: Partial<Order> = {}): Order {
  return { status: 'paid', userId: '7', currencyId: 1, isToBalance: false, payments, ...facts } as Order
}

test.each([
  { name: 'by card', of: order([paidBy(1)]), isChosen: true, mayGo: true },
  { name: 'by card and balance', of: order([paidBy(4), paidBy(1)]), isChosen: true, mayGo: true },
  { name: 'by balance', of: order([paidBy(4)]), isChosen: false, mayGo: true },
  { name: 'by a guest', of: order([paidBy(1)], { userId: null }), isChosen: false, mayGo: false },
  { name: 'in another currency', of: order([paidBy(1)], { currencyId: 2 }), isChosen: false, mayGo: false },
  {
    name: 'from a balance in another currency',
    of: order([paidBy(4)], { currencyId: 2 }),
    isChosen: false,
    mayGo: true,
  },
  { name: 'disputed', of: order([paidBy(1, { state: 'disputed' })]), isChosen: false, mayGo: false },
  { name: 'returned', of: order([paidBy(1, { refunded: amount('20') })]), isChosen: false, mayGo: true },
  { name: 'too late', of: order([paidBy(1, { alarm: 'paid_too_late' })]), isChosen: false, mayGo: true },
  { name: 'not yet', of: order([paidBy(1, { captured: amount('0') })]), isChosen: false, mayGo: true },
])(
  'BAL-02 paid $name: whether the money may go to a balance, and who is asked',
  ({ of, isChosen, mayGo }) => {
    expect(isRefundChosen(of, site)).toBe(isChosen)
    expect(mayGoToBalance(of, site)).toBe(mayGo)
  },
)

test('BAL-02 a cancelled order shows where its money went', () => {
  const cancelled = { status: 'cancelled' } as const
  expect(refundedTo(order([paidBy(1)]))).toBeNull()
  expect(refundedTo(order([paidBy(1, { captured: amount('0') })], cancelled))).toBeNull()
  expect(refundedTo(order([paidBy(1)], cancelled))).toBe('original')
  expect(refundedTo(order([paidBy(4), paidBy(1)], cancelled))).toBe('original')
  expect(refundedTo(order([paidBy(4), paidBy(1)], { ...cancelled, isToBalance: true }))).toBe('balance')
  expect(refundedTo(order([paidBy(4)], cancelled))).toBe('balance')
})
