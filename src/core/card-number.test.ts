import { expect, test } from 'vitest'
import { hasCardNumber, withoutCardNumbers } from './card-number.ts'

test.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  '4242-4242-4242-4242',
  '4242.4242.4242.4242',
  'my card: 5555555555554444, 12/28, 123',
  '3782 822463 10005',
  '378282246310005',
  '30569309025904',
  '6011 1111 1111 1117',
  '2223003122003222',
  '4242\u00a04242\u00a04242\u00a04242',
  '４２４２４２４２４２４２４２４２',
])('PAY-04 %s contains a card number', (text) => {
  expect(hasCardNumber(text)).toBe(true)
})

test.each([
  '',
  '4242424242424243',
  '+370 612 34567',
  '00370 612 34567 8901',
  'LT12 1000 0111 0100 1000',
  'LT121000011101001000',
  '4006381333931',
  'OR1000042',
  '1234567812345670',
  '42424242424242424242',
  '2026-11-18 10:15:00',
  '4242 4242 4242',
])('PAY-04 %s contains no card number', (text) => {
  expect(hasCardNumber(text)).toBe(false)
})

test('a number that is shown again is hidden, and nothing else', () => {
  expect(withoutCardNumbers('My card 4242 4242 4242 4242, order OR100412, call +370 600 00000')).toBe(
    'My card •••• •••• •••• ••••, order OR100412, call +370 600 00000',
  )
  expect(withoutCardNumbers('Parcel 1234567890123456')).toBe('Parcel 1234567890123456')
})
