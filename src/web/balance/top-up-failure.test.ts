import { expect, test } from 'vitest'
import { topUpFailure } from './top-up-failure.ts'

test('PAY-02 what is wrong with the method is told of the field that has it in the form', () => {
  const errors = {
    provider: [{ code: 'validation.choice' as const }],
    amount: [{ code: 'validation.required' as const }],
  }
  expect(topUpFailure({ code: 'service.validation', errors })).toEqual({
    code: 'service.validation',
    errors: { 'payment.id': errors.provider, amount: errors.amount },
  })
  expect(topUpFailure({ code: 'payment.provider_unavailable' })).toEqual({
    code: 'payment.provider_unavailable',
  })
})
