import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { vatInside } from './vat-inside.ts'

test('the tax in a gross price is computed', () => {
  expect(vatInside(amount('121'), 21)).toBe(amount('21'))
  expect(vatInside(amount('0'), 21)).toBe(0)
})
