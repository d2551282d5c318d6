import { expect, test } from 'vitest'
import { type CheckoutState, checkoutMoves, missingStep, openStates, steps } from './checkout.ts'

test('CHK-01 the steps have the numbers of the specification', () => {
  expect(steps).toEqual({ shipping: 3, payment: 4, confirm: 5 })
})

test('GUARD-04 each step needs what the step before it gave', () => {
  const nothing = { delivery: null, payment: null }
  const delivered = { delivery: {} as never, payment: null }
  const all = { delivery: {} as never, payment: {} as never }
  expect(missingStep(nothing, steps.shipping)).toBeNull()
  expect(missingStep(nothing, steps.payment)).toBe(steps.shipping)
  expect(missingStep(nothing, steps.confirm)).toBe(steps.shipping)
  expect(missingStep(delivered, steps.payment)).toBeNull()
  expect(missingStep(delivered, steps.confirm)).toBe(steps.payment)
  expect(missingStep(all, steps.confirm)).toBeNull()
})

test('every open checkout can be closed, and no closed one opened', () => {
  for (const [state, next] of Object.entries(checkoutMoves) as [CheckoutState, CheckoutState[]][]) {
    if (openStates.includes(state)) expect(next).toEqual(expect.arrayContaining(['invalidated', 'expired']))
    else expect(next.filter((to) => openStates.includes(to))).toEqual([])
  }
})
