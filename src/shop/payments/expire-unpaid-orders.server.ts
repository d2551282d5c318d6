import type { Db } from '#platform/database.server.ts'
import { giveUpOrder, listDueOrders } from '#shop/orders/give-up-order.server.ts'
import { openPayments } from './payment.ts'
import { findPayment } from './payments.queries.server.ts'

const atOnce = 50

/** What nobody has paid in time is given up; not while a payment may still come. */
export async function expireUnpaidOrders({ db, clock }: { db: Db; clock: () => Date }): Promise<number> {
  const due = await listDueOrders(db, clock(), atOnce)
  for (const { id: orderId, siteId } of due) {
    await db.transaction().execute(async (trx) => {
      const payment = await findPayment(trx, siteId, { orderId, isNewest: true }, { isLocked: true })
      if (payment && openPayments.includes(payment.state)) return
      await giveUpOrder(trx, { siteId, orderId, at: clock() })
    })
  }
  return due.length
}
