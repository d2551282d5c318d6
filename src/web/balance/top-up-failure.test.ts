import { expect, test } from 'vitest'
import { TopUpInput } from '#shop/balance/balance.schema.ts'
import { readInput } from '#shop/read-input.ts'
import { topUpFailure } from './top-up-failure.ts'

const show = (value: number) => `${value.toFixed(2)} €`

function failureOf(input: object) {
  const read = readInput(TopUpInput, input)
  if (read.ok) throw new Error('It should be refused')
  return topUpFailure(read.error, show)
}

test('PAY-02 a failure of the method is shown at its field in the form', () => {
  const { errors } = failureOf({ amount: 10, provider: 9, bank: null })
  expect(Object.keys(errors ?? {})).toEqual(['payment.id'])
})

test('PAY-02 an amount out of bounds names them as money', () => {
  const { errors } = failureOf({ amount: 4.99, provider: 1, bank: null })
  expect(errors).toEqual({
    amount: [{ code: 'validation.amount', params: { least: '5.00 €', most: '5000.00 €' } }],
  })
})

test('a failure without a field stays as it is', () => {
  const failure = { code: 'payment.provider_unavailable' as const }
  expect(topUpFailure(failure, show)).toEqual(failure)
})
