import { isoDay } from '#core/dates.ts'
import { amount, decimal } from '#core/money.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import { findUnpaidSums } from './orders-list.queries.server.ts'
import type { UnpaidOrders } from './unpaid-orders.ts'

export async function readUnpaidOrders(
  { db, site }: Pick<RequestContext, 'db' | 'site'>,
  userId: string,
): Promise<UnpaidOrders> {
  const sums = await findUnpaidSums(db, site.id, userId)
  const [first] = sums
  return {
    count: sums.reduce((all, { count }) => all + count, 0),
    totals: sums.map(({ total, currencyId }) => ({
      amount: decimal(amount(total)),
      currency: currencyCode(site, currencyId),
    })),
    dueOn: first ? isoDay(first.dueAt, site.timeZone) : null,
  }
}
