import { expect, test } from 'vitest'
import { warehouseAddress } from './warehouse-address.ts'

test('the suite has its own line below the street, where shops have a field for it', () => {
  const owner = { firstName: 'Ieva', lastName: 'Petrauskaitė', suiteCode: 'LT-48213' }
  expect(warehouseAddress(owner)).toEqual([
    'Ieva Petrauskaitė',
    '220 Terminal Street',
    'Suite LT-48213',
    'Boston, MA 02129',
    'United States',
  ])
})
