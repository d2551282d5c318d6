import { type Amount, sum, zero } from '#core/money.ts'
import { balanceShare } from '#shop/balance/balance-share.ts'
import { checkoutTotals } from '#shop/checkout/checkout-totals.ts'
import { noFee, type PaymentFee } from '#shop/payment-methods/payment-methods.ts'

/** What is chosen on the page, in amounts. */
export type ChosenCosts = {
  /** The offer without its last leg. */
  goods: Amount
  delivery: Amount
  balance: { spendable: Amount; wish: Amount } | null
  fee: PaymentFee
}

export type CreateOrderSum = { price: Amount; fromBalance: Amount; fee: Amount; toPay: Amount }

/** The same formula as the server's, so that the button names the sum that will be charged. */
export function createOrderSum({ goods, delivery, balance, fee }: ChosenCosts): CreateOrderSum {
  const charges = { subtotal: goods, shipping: zero, delivery }
  const price = sum([goods, delivery])
  const fromBalance = balance ? balanceShare({ ...balance, price }) : zero
  const credits = { shippingDiscount: zero, promoDiscount: zero, balance: fromBalance }
  const totals = checkoutTotals(charges, credits, fromBalance === price ? noFee : fee)
  return { price, fromBalance, fee: totals.fee, toPay: totals.total }
}
