import { type Amount, negative, percentOf, sum } from '#core/money.ts'
import type { PaymentFee } from '#shop/payment-methods/payment-methods.ts'

/** `charges` are what goods from abroad cost beside themselves and the way. */
export type Charges = { subtotal: Amount; charges?: Amount; shipping: Amount; delivery: Amount }
export type Credits = { shippingDiscount: Amount; promoDiscount: Amount; balance: Amount }

/** A line of the summary, in the order of the formula. Zero lines are included, so that rows do not jump. */
export type TotalLine = { code: TotalCode; amount: Amount }
export type TotalCode =
  | 'subtotal'
  | 'charges'
  | 'shipping'
  | 'delivery'
  | 'shipping_discount'
  | 'promo_discount'
  | 'balance'
  | 'payment_fee'

export type CheckoutTotals = { lines: readonly TotalLine[]; beforeFee: Amount; fee: Amount; total: Amount }

/** Specification 9: the fee is computed from the price before the fee. */
export function checkoutTotals(charges: Charges, credits: Credits, fee: PaymentFee): CheckoutTotals {
  const lines: TotalLine[] = [
    { code: 'subtotal', amount: charges.subtotal },
    ...(charges.charges ? [{ code: 'charges' as const, amount: charges.charges }] : []),
    { code: 'shipping', amount: charges.shipping },
    { code: 'delivery', amount: charges.delivery },
    { code: 'shipping_discount', amount: negative(credits.shippingDiscount) },
    { code: 'promo_discount', amount: negative(credits.promoDiscount) },
    { code: 'balance', amount: negative(credits.balance) },
  ]
  const beforeFee = sum(lines.map((line) => line.amount))
  const feeAmount = fee.kind === 'fixed' ? fee.amount : percentOf(beforeFee, fee.basisPoints)
  return {
    lines: [...lines, { code: 'payment_fee', amount: feeAmount }],
    beforeFee,
    fee: feeAmount,
    total: sum([beforeFee, feeAmount]),
  }
}
