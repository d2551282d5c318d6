import { expect, test } from 'vitest'
import { mayFlyBeside, mayFlyTogether } from './fly-together.ts'
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

test.each([
  ['a third device', [device(2)], [device(2), device(1)], false],
  ['a second device', [device(1)], [device(1), device(1)], true],
  ['shoes beside too many devices that were agreed', [device(4)], [device(4), shoes(1)], true],
  ['one device less of too many', [device(4)], [device(3)], true],
  ['one more of too many', [device(4)], [device(5)], false],
])('ORD-02 whether staff may make of an order that flies: %s', (_, before, after, may) => {
  expect(mayFlyBeside(before, after, [perfume, batteries])).toBe(may)
})
