import { expect, test } from 'vitest'
import { amount, zero } from '#core/money.ts'
import { remoteFee } from './remote-areas.ts'

const areas = [
  { prefix: '93', fee: amount('2.50') },
  { prefix: '9312', fee: amount('6.00') },
]

test.each([
  ['LT-93121', '6'],
  ['93 101', '2.5'],
  ['lt93121', '6'],
  ['LT-01103', '0'],
  ['LV-9312', '0'],
  ['the spit', '0'],
  ['', '0'],
])('CALC-01 delivery to the door at %s costs %s more', (zip, fee) => {
  expect(remoteFee(areas, 'LT', zip)).toBe(amount(fee))
})

test('CALC-01 while no postal code is known nothing is added', () => {
  expect(remoteFee(areas, 'LT', null)).toBe(zero)
})
