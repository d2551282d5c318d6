import type { Db } from '#platform/database.server.ts'
import { forEachIsolated } from '#platform/for-each-isolated.server.ts'
import type { Log } from '#platform/log.server.ts'
import { giveUpOrder, listDueOrders } from '#shop/orders/give-up-order.server.ts'
import { releaseOrder } from '#shop/orders/release-order.server.ts'
import { openPayments } from './payment.ts'
import { lockPayment } from './payments.queries.server.ts'
import { releaseBalanceOfOrder } from './settle-order.server.ts'

/** Those that wait for a payment, or fail, stay the first of the list: there must be room behind them. */
const atOnce = 1000

/** What nobody has paid in time is given up; not while a payment may still come. */
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
  const giveUp = ({ id: orderId, siteId }: (typeof due)[number]) =>
    db.transaction().execute(async (trx) => {
      const payment = await lockPayment(trx, siteId, { orderId, isNewest: true })
      if (payment && openPayments.includes(payment.state)) return
      const order = { siteId, orderId, at: clock() }
      if (!(await giveUpOrder(trx, order))) return
      await releaseBalanceOfOrder(trx, order, { type: 'system' })
      await releaseOrder(trx, order)
    })
  await forEachIsolated(due, giveUp, { log, tell: ({ id, siteId }) => ({ orderId: id, siteId }) })
  return due.length
}
