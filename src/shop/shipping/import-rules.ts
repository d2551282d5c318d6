import { amount } from '#core/money.ts'
import type { BasisPoints } from '#shop/tax/vat-rates.ts'
import type { ImportRule } from './landed-price.ts'

/** Since 2026-07-01 the EU charges a flat duty for each kind of goods in a small parcel. */
const union = { flatUpTo: amount('150'), flatPerCode: amount('3'), dutyRate: 450, handling: amount('0.52') }
const emirates = { flatUpTo: amount('0'), flatPerCode: amount('0'), dutyRate: 500, handling: amount('0.52') }

/** A country's import charges, in euros. */
export function importRule(country: string, vat: BasisPoints): ImportRule {
  return { ...(country === 'AE' ? emirates : union), vat }
}
