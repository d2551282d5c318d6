import { expect, test } from 'vitest'
import { mayFlyTogether } from './fly-together.ts'
import type { Restriction } from './restricted-goods.ts'

const batteries: Restriction = {
  id: 'LI-ION-2',
  effect: 'air_limited',
  marks: ['battery'],
  hs: [],
  words: [],
  maxByAir: 2,
  reason: { en: 'At most two', lt: '', lv: '', ee: '' },
}
const perfume: Restriction = {
  ...batteries,
  id: 'AEROSOL-1',
  effect: 'sea_only',
  marks: ['flammable'],
  maxByAir: null,
}
const device = (quantity: number) => ({ quantity, restrictions: ['lithium_battery'] })
const shoes = (quantity: number) => ({ quantity, restrictions: [] })

test.each([
  ['two devices', [device(2)], true],
  ['three of one kind', [device(3)], false],
  ['three of two kinds', [device(1), device(2)], false],
  ['two devices among shoes', [device(2), shoes(9)], true],
  ['what flies by no rule of numbers', [{ quantity: 9, restrictions: ['flammable'] }], true],
  ['nothing', [], true],
])('CART-05 CALC-01 whether goods may fly together, as in the calculator: %s', (_, lines, may) => {
  expect(mayFlyTogether(lines, [perfume, batteries])).toBe(may)
})
