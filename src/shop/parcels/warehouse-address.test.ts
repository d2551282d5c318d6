import { expect, test } from 'vitest'
import { addressFields, addressLines, warehouseAddress } from './warehouse-address.ts'

const owner = { firstName: 'Ieva', lastName: 'Petrauskaitė', suiteCode: 'LT-48213' }

test('QUO-02 the suite has its own line below the street, where shops have a field for it', () => {
  expect(addressLines(owner)).toEqual([
    'Ieva Petrauskaitė',
    '220 Terminal Street',
    'Suite LT-48213',
    'Boston, MA 02129',
    'United States',
  ])
})

test('QUO-02 each of the eight fields of a shop has its value', () => {
  const address = warehouseAddress(owner)
  expect(addressFields).toHaveLength(8)
  expect(addressFields.map((field) => address[field])).not.toContain('')
  expect(address.suite).toBe('LT-48213')
})
