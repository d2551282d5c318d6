import { expect, test } from 'vitest'
import { boxToPack } from './box-to-pack.ts'

const plan = [
  { parcels: ['1', '2'], method: 'air' },
  { parcels: ['3'], method: 'air' },
  { parcels: ['4'], method: 'sea' },
] as const
const parcels = (scanned: readonly string[], packed: readonly string[] = []) =>
  ['1', '2', '3', '4'].map((id) => ({
    id,
    state: packed.includes(id) ? ('packed' as const) : ('in_request' as const),
    scannedAt: scanned.includes(id) ? new Date(0) : null,
  }))

test('QUO-02 the first box of the plan is packed first, and then the next one', () => {
  expect(boxToPack(plan, parcels([]))).toMatchObject({ method: 'air', inside: [], missing: ['1', '2'] })
  expect(boxToPack(plan, parcels([], ['1', '2']))).toMatchObject({ missing: ['3'] })
  expect(boxToPack(plan, parcels([], ['1', '2', '3', '4']))).toBeNull()
})

test('QUO-02 a box that was begun stays the one that is packed', () => {
  expect(boxToPack(plan, parcels(['4']))).toEqual({
    method: 'sea',
    inside: ['4'],
    missing: [],
    isMixed: false,
  })
  expect(boxToPack(plan, parcels(['2']))).toMatchObject({ inside: ['2'], missing: ['1'] })
})

test('QUO-02 parcels of two boxes go together if they travel the same way, and not otherwise', () => {
  expect(boxToPack(plan, parcels(['1', '3']))).toMatchObject({
    inside: ['1', '3'],
    missing: [],
    isMixed: false,
  })
  expect(boxToPack(plan, parcels(['3', '4']))).toMatchObject({ isMixed: true })
})
