import { expect, test } from 'vitest'
import { missingStep, steps } from './checkout.ts'

test('GUARD-04 a step without the choices of the step before it is refused', () => {
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
