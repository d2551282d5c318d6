import { isOfBalances } from '#shop/balance/balance-currency.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import type { Site } from '#shop/sites/site.ts'
import { countedPayments, type Order } from './order.ts'

/** Where the money of an order goes that its customer cancels: back the way it came, or to their balance. */
export const refundWays = ['original', 'balance'] as const
export type RefundWay = (typeof refundWays)[number]

type Paid = Pick<Order, 'payments'>

/** What of an order came from outside and is still here. What came from the balance goes back there in any case. */
function fromOutside(order: Paid) {
  return countedPayments(order).filter(
    ({ provider, captured, refunded }) => provider !== providers.balance && captured > refunded,
  )
}

/** What a bank may still take back from us is not given a second time. */
export function mayGoToBalance(
  order: Pick<Order, 'userId' | 'currencyId' | 'payments'>,
  site: Pick<Site, 'defaultCurrency'>,
): boolean {
  if (order.userId === null) return false
  return fromOutside(order).every(({ state }) => state !== 'disputed' && isOfBalances(order.currencyId, site))
}

/** Only whoever has something to choose is asked. */
export function isRefundChosen(
  order: Parameters<typeof mayGoToBalance>[0],
  site: Pick<Site, 'defaultCurrency'>,
): boolean {
  return fromOutside(order).length > 0 && mayGoToBalance(order, site)
}

/** Where the money of a cancelled order went; null where none had come. */
export function refundedTo(order: Pick<Order, 'status' | 'payments' | 'isToBalance'>): RefundWay | null {
  const paid = countedPayments(order).filter(({ captured }) => captured > 0)
  if (order.status !== 'cancelled' || paid.length === 0) return null
  const isAllOfBalance = paid.every(({ provider }) => provider === providers.balance)
  return order.isToBalance || isAllOfBalance ? 'balance' : 'original'
}
