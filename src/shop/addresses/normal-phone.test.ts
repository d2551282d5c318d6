import { expect, it } from 'vitest'
import { normalPhone } from './normal-phone.ts'

it.each([
  ['LT', '861234567', '+37061234567'],
  ['LT', '0 612 34567', '+37061234567'],
  ['LT', '612-34-567', '+37061234567'],
  ['LT', '00370 612 34567', '+37061234567'],
  ['LV', '2123 4567', '+37121234567'],
  ['EE', '5123 456', '+3725123456'],
  ['NL', '06 12345678', '+31612345678'],
] as const)('%s: %s is %s', (country, typed, dialled) => {
  expect(normalPhone(country, typed)).toBe(dialled)
})

it('a number that is complete, foreign or unclear stays as it was typed', () => {
  expect(normalPhone('LT', ' +370 612 34567 ')).toBe('+370 612 34567')
  expect(normalPhone('LT', '+44 20 7946 0000')).toBe('+44 20 7946 0000')
  expect(normalPhone('LT', '123')).toBe('123')
  expect(normalPhone('LV', 'call me')).toBe('call me')
})
