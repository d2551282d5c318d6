import { expect, test } from 'vitest'
import { entryId, reference, typeLabel } from './balance-history.ts'

const nothing = { relId: null, processorTransactionId: null, orderNumber: null, invoiceNumber: null }

test('BAL-02 ids have a prefix; quotes and requests are referred to by number, top-ups by transaction id', () => {
  expect(entryId({ id: '1204' })).toBe('ID1204')
  expect(reference({ ...nothing, relType: 0, relId: '77' })).toBe('QU77')
  expect(reference({ ...nothing, relType: 1, relId: '12' })).toBe('FR12')
  expect(reference({ ...nothing, relType: 3, processorTransactionId: 'pi_123' })).toBe('pi_123')
  expect(reference({ ...nothing, relType: 4, relId: '5', orderNumber: 'OR100005' })).toBe('OR100005')
  expect(reference({ ...nothing, relType: 2 })).toBeNull()
})

test('BAL-02 each kind has a label for each direction', () => {
  const all = ([0, 1, 2, 3, 4] as const).flatMap((relType) =>
    ([1, 2] as const).map((direction) => typeLabel({ relType, direction })),
  )
  expect(new Set(all).size).toBe(10)
  expect(all.every((key) => key.startsWith('balance.type.'))).toBe(true)
})
