import { expect, it } from 'vitest'
import type { Order, OrderPayment } from './order.ts'
import { resultState } from './order-result.ts'

const order = (status: Order['status'], ...states: string[]) => ({
  status,
  payments: states.map((state) => ({ state }) as OrderPayment),
})

it.each([
  ['paid', order('paid', 'captured')],
  ['paid', order('processing', 'failed', 'captured')],
  ['pending', order('awaiting_payment', 'failed', 'pending')],
  ['declined', order('awaiting_payment', 'failed')],
  ['timed_out', order('awaiting_payment', 'expired')],
  ['unpaid', order('awaiting_payment', 'requires_action')],
  ['unpaid', order('awaiting_payment', 'failed', 'cancelled')],
  ['closed', order('expired', 'expired')],
  ['closed', order('cancelled', 'captured')],
] as const)('PAY-03 the order decides, then its newest payment: %s', (state, given) => {
  expect(resultState(given)).toBe(state)
})
