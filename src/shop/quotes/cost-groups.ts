import { type Amount, sum } from '#core/money.ts'
import type { LandedCode, LandedLine } from '#shop/calculator/landed-price.ts'

/** Where the money of a price goes: the groups in which its lines are explained. */
export const costGroups = {
  shops: ['goods', 'shop_shipping', 'sales_tax'],
  way: ['shipping', 'fuel', 'oversize', 'shipping_discount', 'tier_discount', 'joining', 'insurance'],
  border: ['duty', 'vat'],
  us: ['service', 'delivery'],
} as const satisfies Record<string, readonly LandedCode[]>
export type CostGroupName = keyof typeof costGroups
export const costGroupNames = Object.keys(costGroups) as CostGroupName[]

/** Every line is in exactly one group, so the groups add up to the total. */
export function groupSum(lines: readonly LandedLine[], group: CostGroupName): Amount {
  const codes: readonly LandedCode[] = costGroups[group]
  return sum(lines.filter(({ code }) => codes.includes(code)).map(({ amount }) => amount))
}
