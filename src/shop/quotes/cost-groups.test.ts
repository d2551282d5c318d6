import { expect, test } from 'vitest'
import { type Amount, sum } from '#core/money.ts'
import type { LandedCode } from '#shop/calculator/landed-price.ts'
import { costGroupNames, costGroups, groupSum } from './cost-groups.ts'

const codes: readonly LandedCode[] = [
  'goods',
  'shop_shipping',
  'sales_tax',
  'shipping',
  'fuel',
  'oversize',
  'shipping_discount',
  'tier_discount',
  'joining',
  'insurance',
  'duty',
  'vat',
  'service',
  'delivery',
]

test('QUO-01 the groups of a price have every line once, so they add up to its total', () => {
  const grouped = costGroupNames.flatMap((name) => [...costGroups[name]])
  expect(grouped.toSorted()).toEqual(codes.toSorted())
  const lines = codes.map((code, place) => ({ code, amount: (7 ** place % 90_000) as Amount }))
  const all = sum(costGroupNames.map((name) => groupSum(lines, name)))
  expect(all).toBe(sum(lines.map(({ amount }) => amount)))
})
