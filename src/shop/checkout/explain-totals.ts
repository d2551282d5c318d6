import { type Amount, minus, negative, times } from '#core/money.ts'
import type { CartLine } from '#shop/cart/cart.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { TotalLine } from './checkout-totals.ts'

/** A part of a line of the total. The parts add up to the line. */
export type TotalPart = {
  code: 'product' | 'way' | 'courier' | 'discount' | 'tier' | 'promotion'
  /** Its name, unless the code has a translation of ours. */
  name: string | null
  quantity: number
  amount: Amount
}
export type ExplainedLine = TotalLine & { parts: readonly TotalPart[] }

type Facts = {
  lines: readonly Pick<CartLine, 'name' | 'choice' | 'quantity' | 'price'>[]
  method: ShippingMethod
  courier: string | null
  tierDiscount: Amount
  promotionCode: string | null
}

/** The total as a tree, so that customers see where each figure comes from. */
export function explainTotals(totals: readonly TotalLine[], facts: Facts): ExplainedLine[] {
  return totals.map((line) => ({ ...line, parts: partsOf(line, facts) }))
}

function partsOf({ code, amount }: TotalLine, facts: Facts): TotalPart[] {
  if (amount === 0) return []
  const one = (part: TotalPart['code'], name: string | null, value: Amount = amount): TotalPart => ({
    code: part,
    name,
    quantity: 1,
    amount: value,
  })
  switch (code) {
    case 'subtotal':
      return facts.lines.map(({ name, choice, quantity, price }) => ({
        code: 'product',
        name: [name, choice].filter(Boolean).join(', '),
        quantity,
        amount: times(price, quantity),
      }))
    case 'shipping':
      return [one('way', facts.method)]
    case 'delivery':
      return [one('courier', facts.courier)]
    case 'shipping_discount': {
      const ofTier = negative(facts.tierDiscount)
      const rest = minus(amount, ofTier)
      return [
        ...(rest === 0 ? [] : [one('discount', null, rest)]),
        ...(ofTier === 0 ? [] : [one('tier', null, ofTier)]),
      ]
    }
    case 'promo_discount':
      return [one('promotion', facts.promotionCode)]
    default:
      return []
  }
}
