import { isOfBalances } from '#shop/balance/balance-currency.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import type { Site } from '#shop/sites/site.ts'
import { countedPayments, type Order } from './order.ts'

/** Where the money of a cancelled order goes: to the original payment method, or to the customer's balance. */
export const refundWays = ['original', 'balance'] as const
export type RefundWay = (typeof refundWays)[number]

type Paid = Pick<Order, 'payments'>

/** Provider payments that are not fully refunded. Money from the balance always goes back to the balance. */
function fromOutside(order: Paid) {
  return countedPayments(order).filter(
    ({ provider, captured, refunded }) => provider !== providers.balance && captured > refunded,
  )
}

/** A disputed payment is not refunded to the balance: the bank may take it back from us as well. */
export function mayGoToBalance(
  order: Pick<Order, 'userId' | 'currencyId' | 'payments'>,
  site: Pick<Site, 'defaultCurrency'>,
): boolean {
  if (order.userId === null) return false
  return fromOutside(order).every(({ state }) => state !== 'disputed' && isOfBalances(order.currencyId, site))
}

/** Customers are asked only if there is a choice. */
export function isRefundChosen(
  order: Parameters<typeof mayGoToBalance>[0],
  site: Pick<Site, 'defaultCurrency'>,
): boolean {
  return fromOutside(order).length > 0 && mayGoToBalance(order, site)
}

/** Where the money of a cancelled order went; null if it was not paid. */
export function refundedTo(order: Pick<Order, 'status' | 'payments' | 'isToBalance'>): RefundWay | null {
  const paid = countedPayments(order).filter(({ captured }) => captured > 0)
  if (order.status !== 'cancelled' || paid.length === 0) return null
  const isAllOfBalance = paid.every(({ provider }) => provider === providers.balance)
  return order.isToBalance || isAllOfBalance ? 'balance' : 'original'
}
