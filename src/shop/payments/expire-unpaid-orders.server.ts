import type { Db } from '#platform/database.server.ts'
import { forEachIsolated } from '#platform/for-each-isolated.server.ts'
import type { Log } from '#platform/log.server.ts'
import { expireOrder, listDueOrders } from '#shop/orders/expire-order.server.ts'
import { releaseOrder } from '#shop/orders/release-order.server.ts'
import { openPayments } from './payment.ts'
import { lockPayment } from './payments.queries.server.ts'
import { releaseBalanceOfOrder } from './settle-order.server.ts'

/** Orders that fail or have an open payment stay at the head of the list, so the batch needs room behind them. */
const atOnce = 1000

/** Expires orders that were not paid in time, except while a payment may still succeed. */
export async function expireUnpaidOrders({
  db,
  log,
  clock,
}: {
  db: Db
  log: Log
  clock: () => Date
}): Promise<number> {
  const due = await listDueOrders(db, clock(), atOnce)
  const expire = ({ id: orderId, siteId }: (typeof due)[number]) =>
    db.transaction().execute(async (trx) => {
      const payment = await lockPayment(trx, siteId, { orderId, isNewest: true })
      if (payment && openPayments.includes(payment.state)) return
      const order = { siteId, orderId, at: clock() }
      if (!(await expireOrder(trx, order))) return
      await releaseBalanceOfOrder(trx, order, { type: 'system' })
      await releaseOrder(trx, order)
    })
  await forEachIsolated(due, expire, { log, tell: ({ id, siteId }) => ({ orderId: id, siteId }) })
  return due.length
}
