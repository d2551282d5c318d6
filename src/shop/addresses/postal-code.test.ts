import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CountryCode, countries } from '#core/country.ts'
import { hasNationalLength, postalCode, postalCodeExample, spacedPhone } from './postal-code.ts'

const codes = Object.keys(countries) as CountryCode[]

test.each<[CountryCode, string, string]>([
  ['LT', '01103', 'LT-01103'],
  ['LT', 'lt-01103', 'LT-01103'],
  ['LT', 'LT 01103', 'LT-01103'],
  ['LT', ' 0 11 03 ', 'LT-01103'],
  ['LT', 'LT–01103', 'LT-01103'],
  ['LV', '1050', 'LV-1050'],
  ['LV', 'lv1050', 'LV-1050'],
  ['EE', '10111', '10111'],
  ['EE', '10 111', '10111'],
  ['NL', '1012ab', '1012 AB'],
  ['NL', '1012 AB', '1012 AB'],
  ['AE', '', '00000'],
  ['AE', 'P.O. Box 7', '00000'],
])('ACC-03 in %s the postal code "%s" is stored as %s', (country, typed, kept) => {
  expect(postalCode(country, typed)).toBe(kept)
})

test.each<[CountryCode, string]>([
  ['LT', ''],
  ['LT', '0110'],
  ['LT', '011033'],
  ['LT', 'LV-01103'],
  ['LT', '٠١١٠٣'],
  ['LT', '01103\u202e'],
  ['LV', '10500'],
  ['LV', 'LT-1050'],
  ['EE', '1011'],
  ['EE', '1O111'],
  ['NL', '0123 AB'],
  ['NL', '1012 A'],
  ['NL', '1012'],
  ['AE', 'x'.repeat(21)],
])('ACC-03 in %s "%s" is not a postal code', (country, typed) => {
  expect(postalCode(country, typed)).toBeNull()
})

test('ACC-03 a stored postal code is read back unchanged, and every example is valid', () => {
  fc.assert(
    fc.property(fc.constantFrom(...codes), fc.string({ maxLength: 12 }), (country, typed) => {
      const kept = postalCode(country, typed)
      return kept === null || postalCode(country, kept) === kept
    }),
  )
  for (const country of codes) {
    const example = postalCodeExample(country)
    if (example !== null) expect(postalCode(country, example)).toBe(example)
  }
})

test.each<[CountryCode, string, boolean]>([
  ['LT', '+370 612 34567', true],
  ['LT', '+370 612 3456', false],
  ['LT', '+370 612 345678', false],
  ['LT', '+1 202 555 0143', true],
  ['LV', '+37120123456', true],
  ['LV', '+3712012345', false],
  ['EE', '+372 512 3456', true],
  ['EE', '+372 5123 4567', true],
  ['EE', '+372 512 345', false],
  ['NL', '+31 6 1234 5678', true],
  ['NL', '+31 06 1234 5678', false],
  ['AE', '+971 4 123 4567', true],
  ['AE', '+971 50 123 4567', true],
  ['AE', '+971 50 123 45678', false],
])('ACC-03 in %s, whether %s has the right length: %s', (country, phone, isRight) => {
  expect(hasNationalLength(country, phone)).toBe(isRight)
})

test.each([
  ['+37061234567', '+370 61234567'],
  ['+370 61234567', '+370 61234567'],
  ['+31612345678', '+31 612345678'],
  ['+12025550143', '+12025550143'],
])('ACC-03 %s is shown as %s', (phone, shown) => {
  expect(spacedPhone(phone)).toBe(shown)
})
