import { expect, test } from 'vitest'
import { isIban, plainIban } from './iban.ts'

test.each([
  'LT12 1000 0111 0100 1000',
  'EE382200221020145685',
  'LV80BANK0000435195001',
  'de89 3704 0044 0532 0130 00',
])('%s is an account number', (typed) => expect(isIban(plainIban(typed))).toBe(true))

test.each([
  'LT12 1000 0111 0100 1001',
  'EE38220022102014568',
  'LT',
  '',
  '12345678901234567890',
  'LT121000011101001000<',
])('“%s” is none', (typed) => expect(isIban(plainIban(typed))).toBe(false))
